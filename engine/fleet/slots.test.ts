import { expect, test } from 'vitest';
import { ownerWith } from '../testing/planet-builder.ts';
import { fleetSlots, planetLimit } from './slots.ts';

test('every level of computer technology allows one more fleet', () => {
  expect([0, 3].map((level) => fleetSlots(ownerWith({ 'computer-technology': level })))).toEqual([1, 4]);
});

test('every second level of astrophysics allows one more planet', () => {
  expect([0, 1, 2, 3, 5].map((level) => planetLimit(ownerWith({ astrophysics: level })))).toEqual([
    1, 2, 2, 3, 4,
  ]);
});
