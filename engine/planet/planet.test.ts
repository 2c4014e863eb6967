import { expect, test } from 'vitest';
import { ownerWith, planetWith } from '../testing/planet-builder.ts';
import { fieldsMax, fieldsUsed, finishedLevel, level, quantity } from './planet.ts';

test('what was never built has level 0, and units that were never ordered number 0', () => {
  const planet = planetWith({ levels: { 'metal-mine': 3 }, units: { cruiser: 2 } });
  expect([level(planet, 'metal-mine'), level(planet, 'shipyard')]).toEqual([3, 0]);
  expect([quantity(planet, 'cruiser'), quantity(planet, 'bomber')]).toEqual([2, 0]);
});

test('research belongs to the player, buildings to the planet', () => {
  const planet = planetWith({ levels: { shipyard: 4 } });
  const owner = ownerWith({ 'laser-technology': 7 });
  expect([
    finishedLevel(planet, owner, 'shipyard'),
    finishedLevel(planet, owner, 'laser-technology'),
  ]).toEqual([4, 7]);
});

test('three levels of the terraformer turn 163 fields into 178', () => {
  expect(fieldsMax(planetWith({ levels: { terraformer: 3 } }))).toBe(178);
});

test('every level takes a field, alien buildings too; only the space dock takes none', () => {
  const levels = {
    'metal-mine': 5,
    shipyard: 2,
    'alien-habitat': 3,
    terraformer: 1,
    'space-dock': 9,
  } as const;
  expect(fieldsUsed(planetWith({ levels }))).toBe(11);
});
