import { DAY, DAY_MS } from '../time/duration.ts';
import { type Instant, instant, secondsBetween } from '../time/instant.ts';

/** The best and, below zero, the worst regard. */
const FULL_REGARD = 100;

/** How an AI player regards another player, from -100 to 100, as of an instant. Nothing is remembered of 0. */
export type Regard = { readonly value: number; readonly at: Instant };

/** What changes it. Gifts and guest fleets are measured in hours of the receiver's production. */
export type RegardDeed =
  | { readonly kind: 'attack' | 'missiles' | 'spying' | 'broken-peace' | 'thanks' | 'warning' }
  | { readonly kind: 'gift' | 'protection'; readonly hours: number };

/** Points by which regard moves towards 0 in a day of a slow universe. */
const DAILY_DECAY = 5;

const changes = {
  attack: -30,
  missiles: -20,
  spying: -2,
  'broken-peace': -20,
  thanks: 2,
  warning: -5,
} as const;

/**
 * The points of a gift for each hour of production that it is worth, and the most for all gifts and guests since the
 * last turn.
 */
const PER_HOUR = 5;
const MOST_AT_ONCE = 20;

/** Points by which regard moves towards 0 in a day, in a universe of this building speed. */
const fadesDaily = (speed: number): number => DAILY_DECAY * Math.sqrt(Math.max(1, speed));

/** The whole points that have faded since an instant. */
const faded = (since: Instant, now: Instant, speed: number): number =>
  Math.floor((Math.max(0, secondsBetween(since, now)) / DAY) * fadesDaily(speed));

/**
 * Regard at a later instant, in a universe of this building speed: 5 points a day nearer to 0, times the root of the
 * speed.
 */
export const regardAt = ({ value, at }: Regard, now: Instant, speed: number): number =>
  Math.sign(value) * Math.max(0, Math.abs(value) - faded(at, now, speed));

/**
 * Regard after deeds that became known together, in a universe of this building speed. The points left over count from
 * when the last one faded, so that frequent deeds don't keep them from fading.
 */
export function regardAfter(
  regard: Regard,
  deeds: readonly RegardDeed[],
  now: Instant,
  speed: number,
): Regard {
  const value = regardAt(regard, now, speed);
  const days = faded(regard.at, now, speed) / fadesDaily(speed);
  const at = value === 0 ? now : instant(regard.at + Math.ceil(days * DAY_MS));
  return { value: changed(value, deeds), at };
}

function changed(value: number, deeds: readonly RegardDeed[]): number {
  let [blame, favour] = [0, 0];
  for (const deed of deeds) {
    if ('hours' in deed) favour += Math.max(0, deed.hours) * PER_HOUR;
    else if (changes[deed.kind] > 0) favour += changes[deed.kind];
    else blame += changes[deed.kind];
  }
  const sum = value + blame + Math.min(MOST_AT_ONCE, Math.floor(favour));
  return Math.max(-FULL_REGARD, Math.min(FULL_REGARD, sum));
}

/** What a regard looks like to the player who is regarded. */
export const moods = ['hostile', 'wary', 'neutral', 'friendly', 'devoted'] as const;
export type Mood = (typeof moods)[number];

/** An AI player hunts those it regards as hostile, and spares those it is devoted to. */
export const HOSTILE_BELOW = -40;
export const DEVOTED_ABOVE = 60;

/** The lowest regard that is friendly; a wary one is below its negative. */
const FRIENDLY_FROM = 15;

export function moodOf(regard: number): Mood {
  if (regard < HOSTILE_BELOW) return 'hostile';
  if (regard > DEVOTED_ABOVE) return 'devoted';
  if (regard >= FRIENDLY_FROM) return 'friendly';
  return regard <= -FRIENDLY_FROM ? 'wary' : 'neutral';
}
