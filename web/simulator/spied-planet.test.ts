import { expect, test } from 'vitest';
import { emptyFleet, emptyScenario } from './scenario.ts';
import { against, hiddenParts, planetFrom, planetOfSpies, type SpiedPlanet } from './spied-planet.ts';

const at = { galaxy: 2, system: 30, position: 4 };
const spied: SpiedPlanet = {
  name: 'Ember',
  at,
  stock: { metal: 900, crystal: 800.9, deuterium: 70, aliens: 120 },
  fleet: [{ key: 'cruiser', amount: 4 }],
  defence: [
    { key: 'gauss-cannon', amount: 9 },
    { key: 'interceptor-missile', amount: 20 },
  ],
  buildings: [
    { key: 'metal-mine', amount: 22 },
    { key: 'brood-barracks', amount: 3 },
  ],
  research: null,
};

test('a spy report fills in what matters in battle, and nothing else', () => {
  expect(planetOfSpies(spied)).toEqual({
    research: {},
    units: { cruiser: 4, 'gauss-cannon': 9 },
    buildings: { 'brood-barracks': 3 },
    stock: { metal: 900, crystal: 800, deuterium: 70, aliens: 120 },
    place: at,
  });
});

test('what the spies did not see is listed', () => {
  expect(hiddenParts(spied)).toEqual(['research']);
  expect(hiddenParts({ ...spied, defence: null, buildings: null })).toEqual([
    'defence',
    'buildings',
    'research',
  ]);
});

test('a planet from a report replaces the previous one with its allies', () => {
  const before = { ...emptyScenario, protectors: [emptyFleet] };
  expect(against(before, planetOfSpies(spied))).toEqual({
    ...emptyScenario,
    planet: planetOfSpies(spied),
  });
});

test('more than the fields can hold is cut to what they can hold', () => {
  const planet = planetFrom([{ key: 'weapons-technology', amount: 75 }], { ...spied.stock, metal: 1e15 }, at);
  expect(planet.research).toEqual({ 'weapons-technology': 60 });
  expect(planet.stock.metal).toBe(1e12);
});
