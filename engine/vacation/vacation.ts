import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import type { Owner } from '../planet/planet.ts';
import { HOUR } from '../time/duration.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';

/** Real hours that a vacation lasts at least, whatever the speed of the universe (rules R17). */
export const VACATION_HOURS = 48;

/** The earliest instant at which a vacation that began then can be ended. */
export const vacationEndsFrom = (since: Instant): Instant => plusSeconds(since, VACATION_HOURS * HOUR);

export type OnVacation = 'on-vacation';

/** Who is on vacation gives no orders: nothing is built, sent or traded (rules R17). */
export const vacationObstacle = ({
  vacationSince,
}: Pick<Owner, 'vacationSince'>): Refused<OnVacation> | null =>
  typeof vacationSince === 'number' ? refuse('on-vacation') : null;

export type BeginVacationRefusal = OnVacation | 'vacation-fleets-out';

/**
 * May a player go on vacation (rules R17)? Not with fleets or missiles under way, those that protect somebody among
 * them. What strangers have sent before still arrives: nobody dodges an attack by leaving, and nobody is kept from leaving.
 */
export function beginVacation(owner: Owner, fleetsOut: number): Decision<null, BeginVacationRefusal> {
  return (
    vacationObstacle(owner) ??
    (fleetsOut > 0 ? refuse('vacation-fleets-out', { count: fleetsOut }) : accept(null))
  );
}

export type EndVacationRefusal = 'not-on-vacation' | 'vacation-too-short';

/** May a player come back, and since when was the player away (rules R17)? Not within 48 real hours. */
export function endVacation({ vacationSince }: Owner, now: Instant): Decision<Instant, EndVacationRefusal> {
  if (typeof vacationSince !== 'number') return refuse('not-on-vacation');
  return now < vacationEndsFrom(vacationSince)
    ? refuse('vacation-too-short', { hours: VACATION_HOURS })
    : accept(vacationSince);
}
