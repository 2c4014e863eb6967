import { z } from 'zod';
import { amount, done, id, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

const hour = z.int().min(0).max(23);

/** An hour of the day, UTC, in which eight quiet hours begin, and until when it counts; null for none. */
export const quietHours = z
  .object({
    start_hour: hour.nullable(),
    /** What counted before `from`. */
    start_hour_before: hour.nullable(),
    from: moment,
    chosen_at: moment,
  })
  .meta({ id: 'QuietHours' });

export const rest = z
  .object({
    id_universe: id,
    vacation: z.object({ since: moment, ends_from: moment }).nullable(),
    /** Own fleets and missiles under way, with which no vacation begins. */
    fleets_out: amount,
    /** When attacks that are under way strike the player, the next one first; a vacation does not keep them away. */
    strikes: z.array(moment),
    quiet_hours_offered: z.boolean(),
    quiet_hours: quietHours.nullable(),
  })
  .meta({ id: 'Rest' });

export const restRoutes = {
  'GET /rest': {
    summary: 'Whether the player is on vacation in the universe being played, and the quiet hours there',
    access: 'player',
    reply: z.object({ data: rest.nullable() }),
  },
  'POST /rest/vacation': {
    summary: 'Go on vacation in the universe being played',
    access: 'player',
    body: nothing,
    reply: done,
  },
  'DELETE /rest/vacation': {
    summary: 'Come back from vacation, after 48 hours at the earliest',
    access: 'player',
    reply: done,
  },
  'POST /rest/quiet-hours': {
    summary:
      'Choose the hour, UTC, in which eight quiet hours begin every day, or null for none; once a week',
    access: 'player',
    body: z.object({ start_hour: hour.nullable() }),
    reply: done,
  },
} as const satisfies RouteTable;
