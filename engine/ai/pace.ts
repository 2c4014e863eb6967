import { type Random, seededRandom, wholeBetween } from '../random.ts';
import { DAY, HOUR, MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween, startOfDay } from '../time/instant.ts';

/** When an AI player sleeps and how often it takes a turn, drawn from its seed. */
export type Habits = {
  /** The second of the day (UTC) at which it goes to bed, and the seconds it sleeps. */
  readonly bedtime: number;
  readonly sleep: number;
  /** The average number of seconds between two turns in a universe of speed 1. */
  readonly pause: number;
};

/** A turn this close to bedtime, in seconds, is the last one of the day. */
const EVENING = 30 * MINUTE;
/** How long after an event it reacts, in seconds of a slow universe. */
const REACTION = { shortest: 2 * MINUTE, longest: 15 * MINUTE } as const;
/** The shortest time between two turns, in seconds, at any universe speed. */
const SHORTEST_PAUSE = 2 * MINUTE;
/** The shortest time between two turns of a slow universe, in seconds. */
const REST = 15 * MINUTE;

/** In a universe of this speed and above, nights are as short as they get. */
const SHORTEST_NIGHTS_AT = 8;
/** A new player stays awake for at least this long, so that a universe looks alive when it opens. */
const FIRST_EVENING = 3 * HOUR;

/**
 * The habits of a player with this seed: awake for 12 to 16 hours, with a turn every one to three hours and whenever
 * something it waits for has happened. In a universe of `speed` times normal speed it sleeps that many times shorter,
 * down to an eighth: one night must not cost it a month of the game.
 */
export function habitsOf(seed: string, speed: number): Habits {
  const shorter = Math.min(SHORTEST_NIGHTS_AT, Math.max(1, speed));
  const random = seededRandom(`${seed} habits`);
  return {
    bedtime: wholeBetween(random, 0, DAY - 1),
    sleep: Math.round(wholeBetween(random, 8 * HOUR, 12 * HOUR) / shorter),
    pause: wholeBetween(random, HOUR, 3 * HOUR),
  };
}

/** The current or next night: when it goes to bed and when it wakes up. */
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

/** The first of the drawn seeds whose player stays awake for the next three hours. */
export function wakefulSeed(draw: () => string, now: Instant): string {
  for (;;) {
    const seed = draw();
    // At normal speed it would sleep longest, so a player that is awake there is awake at any speed.
    if (wakesAt(habitsOf(seed, 1), now).bed >= plusSeconds(now, FIRST_EVENING)) return seed;
  }
}

/** When it is back, if this is its last turn before it sleeps; otherwise null. */
export function backAfterSleep(habits: Habits, now: Instant): Instant | null {
  const { bed, wake } = wakesAt(habits, now);
  return secondsBetween(now, bed) < EVENING ? wake : null;
}

/** When it wakes up, if it is asleep; otherwise null. */
export function asleepUntil(habits: Habits, now: Instant): Instant | null {
  const { bed, wake } = wakesAt(habits, now);
  return bed <= now ? wake : null;
}

/**
 * When it takes its next turn: after a pause, shortly after the next event it waits for, or after its night if it goes
 * to bed. At `speed` times normal speed, turns come that many times more often, but at least two minutes apart.
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
