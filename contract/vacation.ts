import { z } from 'zod';
import { amount, done, id, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

const hour = z.int().min(0).max(23);

/** The hour of the day, UTC, at which eight quiet hours begin, and until when it counts; null for none. */
export const quietHours = z
  .object({
    start_hour: hour.nullable(),
    /** The hour that counted before `from`. */
    start_hour_before: hour.nullable(),
    from: moment,
    chosen_at: moment,
  })
  .meta({ id: 'QuietHours' });

export const rest = z
  .object({
    id_universe: id,
    vacation: z.object({ since: moment, ends_from: moment }).nullable(),
    /** Own fleets and missiles under way. A vacation can only begin without any. */
    fleets_out: amount,
    /** When attacks under way hit the player, the next one first. A vacation does not stop them. */
    strikes: z.array(moment),
    quiet_hours_offered: z.boolean(),
    quiet_hours: quietHours.nullable(),
  })
  .meta({ id: 'Rest' });

export const vacationRoutes = {
  'GET /rest': {
    summary: 'Whether the player is on vacation in the universe being played, and the quiet hours there',
    access: 'player',
    reply: z.object({ data: rest.nullable() }),
  },
  'POST /rest/vacation': {
    summary: 'Begin a vacation in the universe being played',
    access: 'player',
    body: nothing,
    reply: done,
  },
  'DELETE /rest/vacation': {
    summary: 'End a vacation, after 48 hours at the earliest',
    access: 'player',
    reply: done,
  },
  'POST /rest/quiet-hours': {
    summary:
      'Choose the hour, UTC, when the eight quiet hours of each day begin, or null for none; once a week',
    access: 'player',
    body: z.object({ start_hour: hour.nullable() }),
    reply: done,
  },
} as const satisfies RouteTable;
