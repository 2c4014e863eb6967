import { expect, test } from 'vitest';
import {
  areOverdue,
  askAgainAfterMs,
  newlyStarted,
  passedTimes,
  reachedEarly,
  toldNothing,
} from './next-times.ts';

const times = { startsAt: 1000, completesAt: 2000 };

test('nothing is announced before a construction starts or ends', () => {
  expect(passedTimes(times, toldNothing, 999)).toEqual({ started: false, completed: false });
  expect(passedTimes(toldNothing, toldNothing, 9e9)).toEqual({ started: false, completed: false });
});

test('a start and an end are announced at their second', () => {
  expect(passedTimes(times, toldNothing, 1000)).toEqual({ started: true, completed: false });
  expect(passedTimes(times, toldNothing, 2000)).toEqual({ started: true, completed: true });
});

test('each moment is announced once, even while the server still reports it', () => {
  expect(passedTimes(times, { startsAt: 1000, completesAt: null }, 2500)).toEqual({
    started: false,
    completed: true,
  });
  expect(passedTimes(times, times, 2500)).toEqual({ started: false, completed: false });
});

test('later times are asked for once something has ended, a demolition too, which is not announced', () => {
  const demolition = { startsAt: null, endsAt: 1000, completesAt: 2000 };
  expect([999, 1000].map((now) => areOverdue(demolition, now))).toEqual([false, true]);
  expect(passedTimes(demolition, toldNothing, 1000)).toEqual({ started: false, completed: false });
});

test('an end that the server reports a moment before the screen’s clock gets there counts as reached', () => {
  const next = { startsAt: null, completesAt: 9000 };
  expect(reachedEarly({ startsAt: null, completesAt: 5000 }, next, 4200)).toEqual({
    startsAt: null,
    completesAt: 5000,
  });
  expect(reachedEarly({ startsAt: null, completesAt: 5000 }, toldNothing, 1000)).toEqual(toldNothing);
  expect(reachedEarly(next, next, 8900)).toEqual(toldNothing);
});

test('a server with nothing new is asked less and less often', () => {
  expect([0, 1, 2, 20].map((asked) => askAgainAfterMs(asked, 0))).toEqual([300, 600, 1200, 30_000]);
  expect([0, 1, 20].map((asked) => askAgainAfterMs(asked, 1))).toEqual([700, 1000, 30_400]);
});

const idle = { planetId: 7, entries: [] };
const busy = { planetId: 7, entries: [{ id: 31, startsAt: 4000 }] };

test('an order that runs at once is noticed as a start', () => {
  expect(newlyStarted(idle, busy, toldNothing)).toEqual(busy.entries);
  expect(newlyStarted(busy, busy, toldNothing)).toEqual([]);
});

test('what is already running when a planet comes into view has not just started', () => {
  expect(newlyStarted(null, busy, toldNothing)).toEqual([]);
  expect(newlyStarted({ planetId: 8, entries: [] }, busy, toldNothing)).toEqual([]);
});

test('a start that was announced by the clock is not announced again', () => {
  expect(newlyStarted(idle, busy, { startsAt: 4000, completesAt: 4000 })).toEqual([]);
});
