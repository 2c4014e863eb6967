import { type Refused, refuse } from '../decision.ts';
import { DAY, HOUR, MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';

/** The time in which attacks are counted, in seconds: a real day at every speed. */
export const ATTACKS_COUNTED_SECONDS = DAY;
const MOST_ATTACKS = 6;
const MOST_ON_AI = 12;
const MOST_OF_ALLIANCE = 12;

/** However many attacks have started, the last ones of this number decide about the next. */
export const ATTACKS_THAT_DECIDE = Math.max(MOST_ATTACKS, MOST_ON_AI, MOST_OF_ALLIANCE);

/** How many attacks of one player on one planet may start in 24 hours; null for any number, on inactive players. */
export const mostAttacks = (host: {
  readonly isAi: boolean;
  readonly isInactive: boolean;
}): number | null => {
  if (host.isAi) return MOST_ON_AI;
  return host.isInactive ? null : MOST_ATTACKS;
};

/**
 * How many attacks of all members of one alliance may start on it; null for any number, on AI players and the inactive.
 */
export const mostOfAlliance = (host: Parameters<typeof mostAttacks>[0]): number | null =>
  host.isAi || host.isInactive ? null : MOST_OF_ALLIANCE;

/** How many attacks on a planet may start in 24 hours, and when the last ones did, in any order. */
type Counted = { readonly most: number; readonly starts: readonly Instant[] };

/**
 * The attacks of a player on a planet, and of all in the player's alliance; null without one, and where it has no
 * limit.
 */
export type AttackCount = Counted & { readonly alliance: Counted | null };

export type AttackedOften = 'attacked-often' | 'alliance-attacked-often';

/**
 * Why no further attack on this planet may start now: as many as are allowed to the player, or to the player's
 * alliance, started in the last 24 hours, whatever became of them. `until` is when the next may. With starts at 0:00,
 * 1:00 … 5:00 the seventh is refused until 24:00.
 */
export const attackObstacle = (
  { alliance, ...own }: AttackCount,
  now: Instant,
): Refused<AttackedOften> | null =>
  tooMany('attacked-often', own, now) ?? (alliance && tooMany('alliance-attacked-often', alliance, now));

function tooMany(
  refusal: AttackedOften,
  { most, starts }: Counted,
  now: Instant,
): Refused<AttackedOften> | null {
  const ends = starts
    .map((start) => plusSeconds(start, ATTACKS_COUNTED_SECONDS))
    .filter((end) => end > now)
    .toSorted((a, b) => b - a);
  const until = ends[most - 1];
  if (until === undefined) return null;
  const minutes = Math.ceil(secondsBetween(now, until) / MINUTE);
  const wait = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return refuse(refusal, { most, within: ATTACKS_COUNTED_SECONDS / HOUR, until, ...wait });
}
