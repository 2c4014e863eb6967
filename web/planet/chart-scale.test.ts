import { instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { chartScale } from './chart-scale.ts';

const reading = (amount: number, capacity: number | null) => ({
  at: instant(0),
  amount,
  perHour: 0,
  capacity,
});

test.each([
  [288e6, 378e6, [200e6, 400e6]],
  [500, 10_000, [5000, 10_000]],
  [0, 3_000_000, [1e6, 2e6, 3e6]],
  [0, 0, [1]],
])('a chart of %d units in a store of %d names round amounts', (amount, capacity, ticks) => {
  const scale = chartScale([reading(0, capacity), reading(amount, capacity)]);
  expect(scale).toMatchObject({ low: 0, ticks });
  expect(scale.top).toBeGreaterThan(Math.max(amount, capacity));
});

test('a balance that falls below zero is measured on both sides of it', () => {
  const { low, top, ticks } = chartScale([reading(120, null), reading(-90, null)]);
  expect(ticks).toEqual([-100, 0, 100]);
  expect([low < -90, top > 120]).toEqual([true, true]);
});
