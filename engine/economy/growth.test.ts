import { expect, test } from 'vitest';
import { ceilOf, floorOf, grown, levelOutput } from './growth.ts';

/** The same by whole numbers alone: coefficient × level × 11^level / 10^level. */
const exact = (coefficient: number, level: number) =>
  Number((BigInt(coefficient * level) * 11n ** BigInt(level)) / 10n ** BigInt(level));

test('every coefficient of the game grows exactly up to level 60', () => {
  for (const coefficient of [5, 8, 10, 15, 20, 30]) {
    for (let level = 0; level <= 60; level++) {
      expect(floorOf(levelOutput(coefficient, level))).toBe(exact(coefficient, level));
    }
  }
});

test('even a level nobody reaches has a proper price', () => {
  expect(Number.isFinite(grown(60, [8, 5], 150))).toBe(true);
});

test('rounding errors of a product cost nobody a unit', () => {
  expect([30 * 4.1 < 123, floorOf(30 * 4.1)]).toEqual([true, 123]);
  expect([8.8 * 6.25 > 55, ceilOf(levelOutput(8, 1) * 6.25)]).toEqual([true, 55]);
});
