import { expect, test } from 'vitest';
import { fleetWith } from '../testing/fleet-builder.ts';
import { inPlay, later, planetWith } from '../testing/planet-builder.ts';
import { boardOf, feedGuest } from './feed-guest.ts';
import { holdsUntil } from './hold.ts';

/** It holds for an hour from second 1000 on. */
const fleet = fleetWith({
  mission: 'protect',
  state: 'holding',
  ships: { cruiser: 10 },
  returnsAt: later(2000 + 3600),
});
const guest = { fleet, owner: { research: { 'impulse-drive': 4 } } } as const;
const spec = (depot: number, deuterium: number) => ({
  levels: { 'alliance-depot': depot },
  stock: { deuterium },
  settledAt: later(1000),
});

const feed = (hours: number, depot = 1, deuterium = 90_000, by = guest) =>
  feedGuest(inPlay(spec(depot, deuterium)), by, hours, later(1000));

test('ten cruisers take 2,400 deuterium of their host for eight hours more', () => {
  const fed = feed(8);
  expect(fed.ok && [fed.outcome.deuterium, fed.outcome.planet.stock.deuterium]).toEqual([2400, 87_600]);
  expect(fed.ok && holdsUntil(fed.outcome.fleet)).toBe(later(1000 + 9 * 3600));
});

test('a planet without an alliance depot feeds nobody', () => {
  expect(feed(8, 0)).toMatchObject({ refusal: 'no-depot' });
});

test('a fed fleet stays on for as long as one may hold there, counted from now', () => {
  expect(boardOf(guest, planetWith(spec(1, 0)), later(1000))).toEqual({
    tenHours: 3000,
    most: 35,
    hourly: 10_000,
  });
  expect(feed(35).ok).toBe(true);
  for (const hours of [0, 36, 0.5, -1, Number.NaN]) {
    expect(feed(hours)).toMatchObject({ refusal: 'feed-hours', params: { limit: 35 } });
  }
});

test('each level gives a fleet at most 10,000 deuterium an hour', () => {
  const horde = { ...guest, fleet: { ...fleet, ships: { cruiser: 334 } } };
  expect(feed(1, 1, 90_000, horde)).toMatchObject({ refusal: 'depot-too-small', params: { limit: 10_000 } });
  expect(feed(1, 2, 90_000, horde).ok).toBe(true);
});

test('nothing is given that is not there', () => {
  expect(feed(8, 1, 2399)).toMatchObject({ refusal: 'not-enough-fuel', params: { deuterium: 1 } });
  expect(feed(8, 1, 2400).ok).toBe(true);
});
