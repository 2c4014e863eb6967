import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accrue, secondsUntil } from './accrue.ts';

const WIDE = 9_000_000_000_000_000;

test('a stock of thousands of billions loses no part of a unit', () => {
  const amount = { whole: 5_000_000_000_000_000, carry: 1 };
  expect(accrue(amount, 1, 1, WIDE)).toEqual({ whole: 5_000_000_000_000_000, carry: 2 });
  expect(accrue(amount, 3599, 1, WIDE)).toEqual({ whole: 5_000_000_000_000_001, carry: 0 });
});

test('the seconds until an amount lead to the first one at which it is reached', () => {
  const amounts = fc.record({ whole: fc.nat(100_000), carry: fc.nat(3599) });
  const rate = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(amounts, rate, fc.integer({ min: 1, max: 50_000 }), (amount, perHour, further) => {
      const goal = amount.whole + further;
      const seconds = secondsUntil(amount, perHour, goal);
      expect(accrue(amount, perHour, seconds, WIDE).whole).toBeGreaterThanOrEqual(goal);
      expect(accrue(amount, perHour, seconds - 1, WIDE).whole).toBeLessThan(goal);
    }),
    { seed: 4, numRuns: 300 },
  );
});

test('the seconds until nothing is left lead to the first one at which nothing is left', () => {
  expect(secondsUntil({ whole: 1, carry: 0 }, -3600, 0)).toBe(1);
  expect(secondsUntil({ whole: 1, carry: 1 }, -3600, 0)).toBe(2);
  expect(secondsUntil({ whole: 10, carry: 0 }, -7, 0)).toBe(5143);
  expect(accrue({ whole: 10, carry: 0 }, -7, 5142, WIDE)).toEqual({ whole: 0, carry: 6 });
});
