import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import type { Owner } from '../planet/planet.ts';
import { HOUR } from '../time/duration.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';

/** The shortest vacation in real hours, at any speed of the universe (rules R17). */
export const VACATION_HOURS = 48;

/** The earliest instant at which a vacation can be ended. */
export const vacationEndsFrom = (since: Instant): Instant => plusSeconds(since, VACATION_HOURS * HOUR);

export type OnVacation = 'on-vacation';

/** Refuses orders of players on vacation: nothing is built, sent or traded (rules R17). */
export const vacationObstacle = ({
  vacationSince,
}: Pick<Owner, 'vacationSince'>): Refused<OnVacation> | null =>
  typeof vacationSince === 'number' ? refuse('on-vacation') : null;

export type BeginVacationRefusal = OnVacation | 'vacation-fleets-out';

/**
 * Whether a player can go on vacation (rules R17). Refuses it with fleets or missiles under way, including protecting
 * fleets. Attacks that were sent earlier still arrive: nobody can dodge one by leaving, and nobody can be kept from
 * leaving.
 */
export function beginVacation(owner: Owner, fleetsOut: number): Decision<null, BeginVacationRefusal> {
  return (
    vacationObstacle(owner) ??
    (fleetsOut > 0 ? refuse('vacation-fleets-out', { count: fleetsOut }) : accept(null))
  );
}

export type EndVacationRefusal = 'not-on-vacation' | 'vacation-too-short';

/**
 * Whether a player can come back, and since when the player has been away (rules R17). Refuses it within 48 real hours.
 */
export function endVacation({ vacationSince }: Owner, now: Instant): Decision<Instant, EndVacationRefusal> {
  if (typeof vacationSince !== 'number') return refuse('not-on-vacation');
  return now < vacationEndsFrom(vacationSince)
    ? refuse('vacation-too-short', { hours: VACATION_HOURS })
    : accept(vacationSince);
}
