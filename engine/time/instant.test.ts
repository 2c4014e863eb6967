import { expect, test } from 'vitest';
import { instant, plusSeconds, secondsBetween, startOfDay } from './instant.ts';

test('the game runs in whole seconds: the rest of a second is cut off', () => {
  expect(instant(1_999)).toBe(1_000);
  expect(instant(-1)).toBe(-1_000);
});

test('60 s after 5 s is 65 s, and the time back from 5 s to 2 s is -3 s', () => {
  const start = instant(5_000);
  expect(plusSeconds(start, 60)).toBe(65_000);
  expect(secondsBetween(start, instant(2_000))).toBe(-3);
});

test('only finite numbers are instants', () => {
  expect(() => instant(Number.NaN)).toThrow(RangeError);
  expect(() => instant(Infinity)).toThrow(RangeError);
});

test('a day begins at midnight UTC and lasts to the second before the next one', () => {
  const midnight = instant(Date.UTC(2026, 0, 15));
  expect([startOfDay(midnight), startOfDay(plusSeconds(midnight, 86_399))]).toEqual([midnight, midnight]);
  expect(startOfDay(plusSeconds(midnight, 86_400))).toBe(plusSeconds(midnight, 86_400));
});
