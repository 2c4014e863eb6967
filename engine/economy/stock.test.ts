import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byResource, deposit, MOST_STORED } from './stock.ts';

const amount = fc.oneof(
  fc.maxSafeNat(),
  fc.constantFrom(0, MOST_STORED),
  fc.nat(9).map((less) => MOST_STORED - less),
);
const anyStock = fc.record(byResource(() => amount));

test('a deposit of any amount loses nothing, and never leaves the range of a stock', () => {
  fc.assert(
    fc.property(anyStock, anyStock, (held, goods) => {
      const { stock, left } = deposit(held, goods);
      for (const resource of ['metal', 'crystal', 'deuterium', 'food', 'aliens'] as const) {
        expect(stock[resource]).toBeLessThanOrEqual(MOST_STORED);
        expect(left[resource] === 0 || stock[resource] === MOST_STORED).toBe(true);
        expect(BigInt(stock[resource]) + BigInt(left[resource])).toBe(
          BigInt(held[resource]) + BigInt(goods[resource]),
        );
      }
    }),
  );
});
