import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import { DAY, HOUR, MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween, startOfDay } from '../time/instant.ts';

/** Hours a day in which nobody can attack the player, and the player can attack nobody. */
export const QUIET_HOURS = 8;

/** Days between two choices. */
export const DAYS_BETWEEN_CHOICES = 7;

/** The quiet hours of a player: each begins at an hour of the day, UTC; null for none. */
export type QuietHours = {
  readonly start: number | null;
  /** The hour that counted until `from`. */
  readonly startBefore: number | null;
  readonly from: Instant;
  readonly chosenAt: Instant;
};

/** The hour that counts at an instant. */
const startAt = ({ start, startBefore, from }: QuietHours, at: Instant): number | null =>
  at < from ? startBefore : start;

/** When the quiet hours that contain an instant end; null outside of them. */
export function quietUntil(hours: QuietHours | null, at: Instant): Instant | null {
  if (hours === null) return null;
  const start = startAt(hours, at);
  if (start === null) return null;
  const secondOfDay = secondsBetween(startOfDay(at), at);
  const passed = (secondOfDay - start * HOUR + DAY) % DAY;
  if (passed >= QUIET_HOURS * HOUR) return null;
  const end = plusSeconds(at, QUIET_HOURS * HOUR - passed);
  // Where another choice takes effect, the earlier one ends.
  return at < hours.from && end > hours.from && quietUntil(hours, hours.from) === null ? hours.from : end;
}

/** Whose quiet hours an attack would fall into, and when they end. */
export type Quiet = { readonly whose: 'target' | 'own'; readonly until: Instant };

/** Whether an attack at this instant falls into the quiet hours of its target or of its sender. */
export function quietAtStrike(
  { own, target }: { readonly own: QuietHours | null; readonly target: QuietHours | null },
  strikesAt: Instant,
): Quiet | null {
  const [targetUntil, ownUntil] = [quietUntil(target, strikesAt), quietUntil(own, strikesAt)];
  if (targetUntil !== null && targetUntil >= (ownUntil ?? 0)) return { whose: 'target', until: targetUntil };
  return ownUntil === null ? null : { whose: 'own', until: ownUntil };
}

export type QuietRefusal = 'target-quiet' | 'own-quiet';

/** Why an attack cannot strike then, with the hours and minutes by which it would have to come later. */
export function quietObstacle(
  hours: { readonly own?: QuietHours | null; readonly target?: QuietHours | null },
  strikesAt: Instant,
): Refused<QuietRefusal> | null {
  const quiet = quietAtStrike({ own: hours.own ?? null, target: hours.target ?? null }, strikesAt);
  if (quiet === null) return null;
  const minutes = Math.ceil(secondsBetween(strikesAt, quiet.until) / MINUTE);
  const wait = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return refuse(quiet.whose === 'target' ? 'target-quiet' : 'own-quiet', wait);
}

/** When a choice made now takes effect: at the first midnight, UTC, that is at least a day away. */
export const quietChoiceCounts = (now: Instant): Instant => startOfDay(plusSeconds(now, 2 * DAY - 1));

/** The earliest instant of the next choice. */
export const nextQuietChoice = ({ chosenAt }: QuietHours): Instant =>
  plusSeconds(chosenAt, DAYS_BETWEEN_CHOICES * DAY);

export type ChooseQuietRefusal = 'quiet-not-offered' | 'quiet-hour-invalid' | 'quiet-chosen-lately';

/**
 * Chooses the hour, UTC, when a player's quiet hours begin; null for none. This is possible once a week and takes
 * effect at least a day later, so nobody can move them from day to day or call them up when under attack.
 */
export function chooseQuietHours(
  { isOffered, hours }: { readonly isOffered: boolean; readonly hours: QuietHours | null },
  start: number | null,
  now: Instant,
): Decision<QuietHours, ChooseQuietRefusal> {
  if (!isOffered) return refuse('quiet-not-offered');
  if (start !== null && !(Number.isInteger(start) && start >= 0 && start < 24)) {
    return refuse('quiet-hour-invalid');
  }
  if (hours !== null && now < nextQuietChoice(hours))
    return refuse('quiet-chosen-lately', { days: DAYS_BETWEEN_CHOICES });
  const startBefore = hours === null ? null : startAt(hours, now);
  return accept({ start, startBefore, from: quietChoiceCounts(now), chosenAt: now });
}
