import { expect, test } from 'vitest';
import { chartOf } from './history.ts';

const frame = { width: 100, height: 10 };
const past = (...amounts: number[]) =>
  amounts.map((overall, at) => ({
    at,
    points: { overall, ships: 0, defence: 0, aliens: 0, research: 0, buildings: 0, resources: 0 },
  }));

test('a curve runs from the first day to the last, from its least points to its most', () => {
  expect(chartOf(past(60, 80, 100), 'overall', frame)).toEqual({
    line: 'M0.0 10.0L50.0 5.0L100.0 0.0',
    low: 60,
    high: 100,
  });
});

test('what grew from little is drawn from the ground, and what stayed as it was is level', () => {
  expect(chartOf(past(10, 100), 'overall', frame)).toMatchObject({ low: 0, high: 100 });
  expect(chartOf(past(7, 7), 'overall', frame).line).toBe('M0.0 0.0L100.0 0.0');
  expect(chartOf(past(0, 0), 'ships', frame)).toEqual({ line: 'M0.0 10.0L100.0 10.0', low: 0, high: 1 });
});
