import { z } from 'zod';
import { id, moment } from './fields.ts';
import type { RouteTable } from './route.ts';

/** The message of the day of the server, or of a universe the player is in. Plain text. */
const announcement = z
  .object({ id, id_universe: id.nullable(), text: z.string(), set_at: moment })
  .meta({ id: 'MessageOfTheDay' });

export const announcementRoutes = {
  'GET /motd': {
    summary: 'The messages of the day of the server and of the universe being played',
    access: 'player',
    reply: z.object({ data: z.array(announcement) }),
  },
} as const satisfies RouteTable;
