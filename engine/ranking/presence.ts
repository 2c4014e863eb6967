import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';

/** i after 7 days without a request, I after 28 (rules R17). */
export type Inactivity = 'i' | 'I';

const DAY = 24 * 3600;
/** Days without a request after which a player has either flag. */
export const INACTIVE_DAYS = { i: 7, I: 28 } as const satisfies Readonly<Record<Inactivity, number>>;
const INACTIVE_AFTER = INACTIVE_DAYS.i * DAY;
const LONG_INACTIVE_AFTER = INACTIVE_DAYS.I * DAY;
const MINUTE = 60;
const NOW_MINUTES = 15;
const TOLD_MINUTES = 60;

/** v for who is on vacation, whatever else; then the flag of inactivity (rules R17). */
export type Absence = Inactivity | 'v';

/** Who was last seen at this instant or before has become inactive by now (rules R17). */
export const inactiveSince = (now: Instant): Instant => plusSeconds(now, -INACTIVE_AFTER);

/** The flag of a player who was last seen then; AI players are never inactive (rules R17). */
export function inactivity(seenAt: Instant, now: Instant, isAi: boolean): Inactivity | null {
  const away = secondsBetween(seenAt, now);
  if (isAi || away < INACTIVE_AFTER) return null;
  return away < LONG_INACTIVE_AFTER ? 'i' : 'I';
}

/** The flag that others see of a player: who is on vacation is not inactive, whoever was last seen when (rules R17). */
export const absence = (
  player: { readonly seenAt: Instant; readonly isAi: boolean; readonly isOnVacation: boolean },
  now: Instant,
): Absence | null => (player.isOnVacation ? 'v' : inactivity(player.seenAt, now, player.isAi));

/**
 * Whole minutes since a player was seen, as others are told: 0 for the last quarter of an hour, null after an hour.
 */
export function minutesAway(seenAt: Instant, now: Instant): number | null {
  const minutes = Math.floor(Math.max(0, secondsBetween(seenAt, now)) / MINUTE);
  if (minutes >= TOLD_MINUTES) return null;
  return minutes < NOW_MINUTES ? 0 : minutes;
}
