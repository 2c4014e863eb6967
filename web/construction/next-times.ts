import { SECOND_MS } from '@farhold/engine/time/duration';
import type { NextTimes } from './api.ts';

/** The moments of which a player is notified. */
type Moments = Pick<NextTimes, 'startsAt' | 'completesAt'>;

/** The moments the player has already been notified of. */
export type Told = Moments;

export const toldNothing: Told = { startsAt: null, completesAt: null };

export type Passed = {
  /** Whether to announce now that a waiting construction has started, or that one is complete. */
  readonly started: boolean;
  readonly completed: boolean;
};

const isPast = (at: number | null, now: number) => at !== null && at <= now;

/** What has happened by `now`, given the server's next times; each moment is announced once. */
export const passedTimes = ({ startsAt, completesAt }: Moments, told: Told, now: number): Passed => ({
  started: isPast(startsAt, now) && startsAt !== told.startsAt,
  completed: isPast(completesAt, now) && completesAt !== told.completesAt,
});

/** Whether the times are past, so that later ones must be fetched. */
export const areOverdue = ({ startsAt, endsAt }: NextTimes, now: number): boolean =>
  isPast(startsAt, now) || isPast(endsAt, now);

/** How far the server's clock may be ahead of the second this screen counts. */
const AHEAD_MS = 2500;

/**
 * Times the server has dropped because they were reached there, a moment before this screen's clock; null for those
 * that remain or are further off.
 */
export function reachedEarly(before: Moments, after: Moments, now: number): Moments {
  const reached = (was: number | null, is: number | null) =>
    was !== null && was !== is && was - now <= AHEAD_MS ? was : null;
  return {
    startsAt: reached(before.startsAt, after.startsAt),
    completesAt: reached(before.completesAt, after.completesAt),
  };
}

const SHORTEST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 30 * SECOND_MS;
const SPREAD_MS = 400;

/**
 * The delay before the server is asked again, longer each time it had nothing new; plus some randomness (0 to 1), so
 * that players waiting for the same second don't ask in the same one.
 */
export const askAgainAfterMs = (asked: number, chance: number): number =>
  Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** asked) + SPREAD_MS * chance;

/** The running entries of a planet's queues, used to notice a start; `planetId` tells planets apart. */
export type RunningNow = { readonly planetId: number; readonly entries: readonly RunningEntry[] };

type RunningEntry = { readonly id: number; readonly startsAt: number };

/** Entries that started since the last check of the same planet and were not announced; nothing on the first check. */
export function newlyStarted(
  before: RunningNow | null,
  now: RunningNow,
  told: Told,
): readonly RunningEntry[] {
  if (before?.planetId !== now.planetId) return [];
  const known = new Set(before.entries.map(({ id }) => id));
  return now.entries.filter(({ id, startsAt }) => !known.has(id) && startsAt !== told.startsAt);
}
