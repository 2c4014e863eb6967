import { expect, test } from 'vitest';
import { later, noon } from '../testing/planet-builder.ts';
import { inactiveSince, inactivity, minutesAway } from './presence.ts';

const day = 24 * 3600;

test('a player is inactive after seven days without a request, and long inactive after 28', () => {
  const flagAfter = (seconds: number) => inactivity(noon, later(seconds), false);
  expect([0, 7 * day - 1, 7 * day, 28 * day - 1, 28 * day].map(flagAfter)).toEqual([
    null,
    null,
    'i',
    'i',
    'I',
  ]);
  expect(inactiveSince(later(7 * day))).toBe(noon);
});

test('an AI player is never inactive', () => {
  expect(inactivity(noon, later(90 * day), true)).toBeNull();
});

test('others learn of a player’s presence to the quarter of an hour, then to the minute, then nothing', () => {
  expect([0, 899, 900, 2479, 3599, 3600].map((seconds) => minutesAway(noon, later(seconds)))).toEqual([
    0,
    0,
    15,
    41,
    59,
    null,
  ]);
});

test('a clock that runs a moment behind takes nobody for absent', () => {
  expect(minutesAway(later(3), noon)).toBe(0);
});
