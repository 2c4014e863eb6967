import { z } from 'zod';
import { done, moment } from './fields.ts';
import type { RouteTable } from './route.ts';

/** The link by which calendars read what ends. The secret in it is shown only once, when it is made. */
const calendarLink = z
  .object({
    created_at: moment,
    /** Noted once an hour at most; null before the first time. */
    last_read_at: moment.nullable(),
  })
  .meta({ id: 'CalendarLink' });

/** The secret in a link for calendars: 192 bits as text; many calendars want the name of a file. */
const calendarToken = z
  .string()
  .max(36)
  .regex(/^[\w-]{32}(\.ics)?$/)
  .transform((given) => given.replace('.ics', ''));

export const calendarRoutes = {
  'GET /user/calendar': {
    summary: 'The link for calendars; null if there is none',
    access: 'player',
    needs: 'session',
    reply: z.object({ data: calendarLink.nullable() }),
  },
  'POST /user/calendar': {
    summary:
      'Make the link for calendars; the reply shows its path once and nothing shows it again. The one before no longer works',
    access: 'owner',
    reply: z.object({ message: z.string(), path: z.string(), data: calendarLink }),
  },
  'DELETE /user/calendar': {
    summary: 'End the link for calendars',
    access: 'owner',
    reply: done,
  },
  'GET /calendar/{token}': {
    summary:
      'What ends for the player in all universes, as a calendar: constructions, and flights of own fleets. The link is the permission',
    access: 'public',
    params: z.object({ token: calendarToken }),
    reply: z.string(),
    isCalendar: true,
  },
} as const satisfies RouteTable;
