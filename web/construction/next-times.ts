import { SECOND_MS } from '@farhold/engine/time/duration';
import type { NextTimes } from './api.ts';

/** The moments of which the player has been told already. */
export type Told = NextTimes;

export const toldNothing: Told = { startsAt: null, endsAt: null };

export type Passed = {
  /** Whether to tell now that a waiting construction has started, or that one is complete. */
  readonly started: boolean;
  readonly completed: boolean;
  /** Whether the times lie in the past, so that the server must be asked for later ones. */
  readonly isOverdue: boolean;
};

/** What has happened by `now`, compared with the next times that the server gave; each moment is told once. */
export function passedTimes(times: NextTimes, told: Told, now: number): Passed {
  const isPast = (at: number | null) => at !== null && at <= now;
  return {
    started: isPast(times.startsAt) && times.startsAt !== told.startsAt,
    completed: isPast(times.endsAt) && times.endsAt !== told.endsAt,
    isOverdue: isPast(times.startsAt) || isPast(times.endsAt),
  };
}

/** So much the server's clock may be ahead of the second that the screen counts, in ms. */
const AHEAD_MS = 2500;

/**
 * The times that the server has taken back because they were reached there, a moment before this screen's clock came
 * to them; null for those that stand or lay further off.
 */
export function reachedEarly(before: NextTimes, after: NextTimes, now: number): NextTimes {
  const reached = (was: number | null, is: number | null) =>
    was !== null && was !== is && was - now <= AHEAD_MS ? was : null;
  return {
    startsAt: reached(before.startsAt, after.startsAt),
    endsAt: reached(before.endsAt, after.endsAt),
  };
}

const SHORTEST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 30 * SECOND_MS;
const SPREAD_MS = 400;

/**
 * How long to wait before the server is asked again, the longer the more often it had nothing new, in ms; and a little
 * more by chance (0 to 1), so that players who wait for the same second don't ask in the same one.
 */
export const askAgainAfterMs = (asked: number, chance: number): number =>
  Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** asked) + SPREAD_MS * chance;

/** The running entries of a planet's queues, by which a start is noticed; `planetId` tells one planet from the next. */
export type RunningNow = { readonly planetId: number; readonly entries: readonly RunningEntry[] };

type RunningEntry = { readonly id: number; readonly startsAt: number };

/**
 * The entries that have begun to run since the last look at the same planet, and of whose start the player was not
 * told; nothing on the first look.
 */
export function newlyStarted(
  before: RunningNow | null,
  now: RunningNow,
  told: Told,
): readonly RunningEntry[] {
  if (before?.planetId !== now.planetId) return [];
  const known = new Set(before.entries.map(({ id }) => id));
  return now.entries.filter(({ id, startsAt }) => !known.has(id) && startsAt !== told.startsAt);
}
