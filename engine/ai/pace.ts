import { type Random, seededRandom, wholeBetween } from '../random.ts';
import { DAY, HOUR, MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween, startOfDay } from '../time/instant.ts';

/** When an artificial player sleeps and how often it turns; drawn once from its seed. */
export type Habits = {
  /** Second of the day, UTC, at which it goes to bed, and how long it sleeps. */
  readonly bedtime: number;
  readonly sleep: number;
  /** Seconds between two turns on the average, in a universe of speed 1. */
  readonly pause: number;
};

/** Whoever would be in bed so soon turns for the last time today. */
const EVENING = 30 * MINUTE;
/** What it waits for it sees so much later, in seconds of a slow universe. */
const REACTION = { shortest: 2 * MINUTE, longest: 15 * MINUTE } as const;
/** Nobody turns more often, however fast the universe is. */
const SHORTEST_PAUSE = 2 * MINUTE;
/** Between two turns of a slow universe so much passes at least. */
const REST = 15 * MINUTE;

/** The habits that belong to a seed: awake for 12 to 16 hours, a turn every one to three hours beside what it waits for. */
export function habitsOf(seed: string): Habits {
  const random = seededRandom(`${seed} habits`);
  return {
    bedtime: wholeBetween(random, 0, DAY - 1),
    sleep: wholeBetween(random, 8 * HOUR, 12 * HOUR),
    pause: wholeBetween(random, HOUR, 3 * HOUR),
  };
}

/** When it wakes up next after the bedtime that is over, or else the one to come. */
function wakesAt(
  { bedtime, sleep }: Habits,
  now: Instant,
): { readonly bed: Instant; readonly wake: Instant } {
  const today = startOfDay(now);
  const nights = [-DAY, 0, DAY].map((days) => {
    const bed = plusSeconds(today, days + bedtime);
    return { bed, wake: plusSeconds(bed, sleep) };
  });
  const next = nights.find(({ wake }) => wake > now) ?? nights[2];
  if (next === undefined) throw new RangeError('there is always a next night');
  return next;
}

/** When it is back, if this is its last turn before it sleeps; null while it stays awake. */
export function backAfterSleep(habits: Habits, now: Instant): Instant | null {
  const { bed, wake } = wakesAt(habits, now);
  return secondsBetween(now, bed) < EVENING ? wake : null;
}

/** When it wakes up, if it is asleep; null while it is awake. */
export function asleepUntil(habits: Habits, now: Instant): Instant | null {
  const { bed, wake } = wakesAt(habits, now);
  return bed <= now ? wake : null;
}

/**
 * When it turns again: after a pause, or a little after the next thing that it waits for has happened; after its
 * night if it goes to bed. At `speed` times the pace of the book it turns that much more often, down to two minutes.
 */
export function nextTurn(
  habits: Habits,
  now: Instant,
  waitsFor: Instant | null,
  speed: number,
  random: Random,
): Instant {
  const back = backAfterSleep(habits, now);
  const seconds = (slow: number) => Math.round(slow / speed);
  if (back !== null) return plusSeconds(back, seconds(wholeBetween(random, 0, HOUR)));
  const reaction = seconds(wholeBetween(random, REACTION.shortest, REACTION.longest));
  const pause = seconds(habits.pause * (0.5 + random()));
  const waited = waitsFor === null ? pause : secondsBetween(now, waitsFor) + reaction;
  return plusSeconds(now, Math.max(SHORTEST_PAUSE, seconds(REST), Math.min(pause, waited)));
}
