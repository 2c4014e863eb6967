import { classicWar } from '../universe/war-rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stock } from '../economy/stock.ts';
import { loot, lootable } from './loot.ts';

test('a victor with enough room takes half of everything but the food', () => {
  const held = stock({ metal: 1001, crystal: 11, deuterium: 3, food: 500, aliens: 7 });
  expect(loot(held, 1_000_000, classicWar)).toEqual({ metal: 500, crystal: 5, deuterium: 1, aliens: 3 });
  expect(lootable(held, classicWar)).toEqual(loot(held, 1_000_000, classicWar));
});

test('the last units of room go to metal first, then crystal, deuterium and aliens', () => {
  const held = stock({ metal: 100, crystal: 100, deuterium: 100, aliens: 100 });
  const takes = [0, 1, 2, 3, 4, 5].map((room) => Object.values(loot(held, room, classicWar)));
  expect(takes).toEqual([
    [0, 0, 0, 0],
    [1, 0, 0, 0],
    [1, 1, 0, 0],
    [1, 1, 1, 0],
    [1, 1, 1, 1],
    [2, 1, 1, 1],
  ]);
});

test('no room stays empty while there is something to take, and nobody takes more than half', () => {
  const held = fc.record({
    metal: fc.nat(),
    crystal: fc.nat(),
    deuterium: fc.nat(),
    food: fc.nat(),
    aliens: fc.nat(),
  });
  fc.assert(
    fc.property(held, fc.nat(3_000_000_000), (there, room) => {
      const taken = loot(there, room, classicWar);
      const half = (['metal', 'crystal', 'deuterium', 'aliens'] as const).map((key) =>
        Math.floor(there[key] / 2),
      );
      const available = half.reduce((sum, amount) => sum + amount, 0);
      expect(Object.values(taken).reduce((sum, amount) => sum + amount, 0)).toBe(Math.min(room, available));
      Object.values(taken).forEach((amount, index) => expect(amount).toBeLessThanOrEqual(half[index] ?? 0));
    }),
    { seed: 6, numRuns: 300 },
  );
});
