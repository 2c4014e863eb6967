import { expect, test } from 'vitest';
import { later, noon } from '../testing/planet-builder.ts';
import { inactiveSince, inactivity, minutesAway } from './presence.ts';
import { DAY } from '../time/duration.ts';

test('a player is inactive after seven days without a request, and long inactive after 28', () => {
  const flagAfter = (seconds: number) => inactivity(noon, later(seconds), false);
  expect([0, 7 * DAY - 1, 7 * DAY, 28 * DAY - 1, 28 * DAY].map(flagAfter)).toEqual([
    null,
    null,
    'i',
    'i',
    'I',
  ]);
  expect(inactiveSince(later(7 * DAY))).toBe(noon);
});

test('an AI player is never inactive', () => {
  expect(inactivity(noon, later(90 * DAY), true)).toBeNull();
});

test('others see a player’s last activity to the quarter of an hour, then to the minute, then not at all', () => {
  expect([0, 899, 900, 2479, 3599, 3600].map((seconds) => minutesAway(noon, later(seconds)))).toEqual([
    0,
    0,
    15,
    41,
    59,
    null,
  ]);
});

test('a clock that is slightly behind makes nobody absent', () => {
  expect(minutesAway(later(3), noon)).toBe(0);
});
