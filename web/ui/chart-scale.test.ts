import { expect, test } from 'vitest';
import { chartScale } from './chart-scale.ts';

test.each([
  [288e6, 378e6, [200e6, 400e6]],
  [500, 10_000, [5000, 10_000]],
  [0, 3_000_000, [1e6, 2e6, 3e6]],
  [0, 0, [1]],
])('a chart of %d and %d names round amounts', (one, other, ticks) => {
  const scale = chartScale([0, one, other]);
  expect(scale).toMatchObject({ low: 0, ticks });
  expect(scale.top).toBeGreaterThan(Math.max(one, other));
});

test('a line that falls below zero is measured on both sides of it', () => {
  const { low, top, ticks } = chartScale([120, -90]);
  expect(ticks).toEqual([-100, 0, 100]);
  expect([low < -90, top > 120]).toEqual([true, true]);
});

test('a chart may begin above zero', () => {
  expect(chartScale([60, 80, 100], 60)).toMatchObject({ low: 60, ticks: [80, 100] });
  expect(chartScale([60, 60], 60).top).toBeGreaterThan(60);
});
