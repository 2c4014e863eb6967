import type { quietHours as quietSchema, rest as restSchema } from '@farhold/contract/vacation';
import type { UniverseId } from '@farhold/engine/ids';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import { vacationEndsFrom } from '@farhold/engine/vacation/vacation';
import type { Instant } from '@farhold/engine/time/instant';
import type { z } from 'zod';
import { isoTime } from '../http/wire-time.ts';
import type { StoredRest } from './store.ts';

/** Quiet hours as the wire calls them. */
export const quietHoursToWire = (hours: QuietHours): z.infer<typeof quietSchema> => ({
  start_hour: hours.start,
  start_hour_before: hours.startBefore,
  from: isoTime(hours.from),
  chosen_at: isoTime(hours.chosenAt),
});

/** A player's vacation and quiet hours, as the wire calls them. */
export const vacationToWire = (
  universe: UniverseId,
  { vacationSince, quietHours, isQuietOffered }: StoredRest,
  fleetsOut: number,
  strikes: readonly Instant[],
): z.infer<typeof restSchema> => ({
  id_universe: universe,
  vacation:
    vacationSince === null
      ? null
      : { since: isoTime(vacationSince), ends_from: isoTime(vacationEndsFrom(vacationSince)) },
  fleets_out: fleetsOut,
  strikes: strikes.map(isoTime),
  quiet_hours_offered: isQuietOffered,
  quiet_hours: quietHours && quietHoursToWire(quietHours),
});
