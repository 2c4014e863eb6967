import { expect, test } from 'vitest';
import { later, noon } from '../testing/planet-builder.ts';
import { DAY, HOUR } from '../time/duration.ts';
import { ageOf, beginnerSeconds, isBeginner } from './beginner.ts';

test('a player is a beginner for three days, and for 7.2 hours at speed 100', () => {
  expect([beginnerSeconds(1), beginnerSeconds(100), beginnerSeconds(4)]).toEqual([
    3 * DAY,
    7.2 * HOUR,
    1.5 * DAY,
  ]);
  expect([isBeginner(noon, later(3 * DAY - 1), 1), isBeginner(noon, later(3 * DAY), 1)]).toEqual([
    true,
    false,
  ]);
  expect(ageOf(noon, later(6 * DAY), 1)).toBe(2);
});

test('a slow universe keeps nobody a beginner for longer', () => {
  expect(beginnerSeconds(0.5)).toBe(3 * DAY);
});
