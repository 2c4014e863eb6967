import { z } from 'zod';
import { id } from './fields.ts';
import type { RouteTable } from './route.ts';
import { allTopics } from './topics.ts';

/** Says that something of the player's has changed, but not how: a page that shows it requests it again. */
export const change = z
  .object({
    /** Null for changes that belong to no universe, or to all. */
    id_universe: id.nullable(),
    topics: z.array(z.enum(allTopics)).min(1),
  })
  .meta({ id: 'Change' });

export const liveUpdateRoutes = {
  'GET /stream': {
    summary: 'A stream that says what has changed, as long as the session lasts',
    access: 'player',
    isStream: true,
    reply: change,
  },
} as const satisfies RouteTable;
