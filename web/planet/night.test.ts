import { HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { nightAt } from './night.ts';

test('a planet has noon and midnight every four hours', () => {
  expect(nightAt(0, 0)).toBeCloseTo(0);
  expect(nightAt(0, HOUR_MS)).toBeCloseTo(0.5);
  expect(nightAt(0, 2 * HOUR_MS)).toBeCloseTo(1);
  expect(nightAt(0, 4 * HOUR_MS)).toBeCloseTo(0);
});

test('neighbours do not have noon together', () => {
  expect(Math.abs(nightAt(1, 0) - nightAt(2, 0))).toBeGreaterThan(0.1);
});

test('in a minute the shadow moves by less than 1.5 percent of a planet’s face', () => {
  const steps = Array.from({ length: 240 }, (_, at) => nightAt(7, at * MINUTE_MS));
  const moves = steps.slice(1).map((night, at) => Math.abs(night - (steps[at] ?? 0)));
  expect(Math.max(...moves)).toBeLessThan(0.015);
});
