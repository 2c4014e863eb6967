import { DAY, MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';

/** i after 7 days without a request, I after 28 (rules R17). */
export type Inactivity = 'i' | 'I';

/** Days without a request after which a player has either flag. */
export const INACTIVE_DAYS = { i: 7, I: 28 } as const satisfies Readonly<Record<Inactivity, number>>;
const INACTIVE_AFTER = INACTIVE_DAYS.i * DAY;
const LONG_INACTIVE_AFTER = INACTIVE_DAYS.I * DAY;
const NOW_MINUTES = 15;
const TOLD_MINUTES = 60;

/** v on vacation, which comes first; else the flag of inactivity (rules R17). */
export type Absence = Inactivity | 'v';

/** A player last seen at or before this instant is inactive now (rules R17). */
export const inactiveSince = (now: Instant): Instant => plusSeconds(now, -INACTIVE_AFTER);

/** The inactivity flag of a player by the time last seen; AI players are never inactive (rules R17). */
export function inactivity(seenAt: Instant, now: Instant, isAi: boolean): Inactivity | null {
  const away = secondsBetween(seenAt, now);
  if (isAi || away < INACTIVE_AFTER) return null;
  return away < LONG_INACTIVE_AFTER ? 'i' : 'I';
}

/** The flag that others see: a player on vacation is never shown as inactive (rules R17). */
export const absence = (
  player: { readonly seenAt: Instant; readonly isAi: boolean; readonly isOnVacation: boolean },
  now: Instant,
): Absence | null => (player.isOnVacation ? 'v' : inactivity(player.seenAt, now, player.isAi));

/** Whole minutes since a player was seen, as others see it: 0 for the last quarter of an hour, null after an hour. */
export function minutesAway(seenAt: Instant, now: Instant): number | null {
  const minutes = Math.floor(Math.max(0, secondsBetween(seenAt, now)) / MINUTE);
  if (minutes >= TOLD_MINUTES) return null;
  return minutes < NOW_MINUTES ? 0 : minutes;
}
