import { expect, test } from 'vitest';
import { tick } from './tick.ts';

test('a stock that drains stops at nothing', () => {
  expect(tick(100, -360, 10000, 600_000)).toBe(40);
  expect(tick(100, -360, 10000, 3_600_000)).toBe(0);
});

test('a stock above the capacity drains all the same', () => {
  expect(tick(12000, -3600, 10000, 1_000)).toBe(11999);
});

test('a capacity of nothing lets nothing grow', () => {
  expect(tick(0, 500, 0, 3_600_000)).toBe(0);
});
