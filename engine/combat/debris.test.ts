import { classicWar } from '../universe/war-rules.ts';
import { expect, test } from 'vitest';
import { debris } from './debris.ts';

test('defences, swarms and deuterium leave no debris', () => {
  expect(debris([{ 'plasma-turret': 9, 'alien-swarm': 5 }], classicWar)).toEqual({ metal: 0, crystal: 0 });
  expect(debris([{ 'solar-satellite': 1 }], classicWar)).toEqual({ metal: 0, crystal: 600 });
});

test('the losses of all fleets form one debris field', () => {
  expect(debris([{ cruiser: 1 }, { cruiser: 1, 'light-laser': 4 }, {}], classicWar)).toEqual({
    metal: 12_000,
    crystal: 4200,
  });
});
