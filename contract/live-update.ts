import { z } from 'zod';
import { id } from './fields.ts';
import type { RouteTable } from './route.ts';
import { allTopics } from './topics.ts';

/** Tells that something of the player's has changed, never how: whoever shows it asks again. */
export const change = z
  .object({
    /** Null for what belongs to no universe, or to all of them. */
    id_universe: id.nullable(),
    topics: z.array(z.enum(allTopics)).min(1),
  })
  .meta({ id: 'Change' });

export const newsRoutes = {
  'GET /stream': {
    summary: 'Tells an open page what has changed, for as long as the session lasts',
    access: 'player',
    isStream: true,
    reply: change,
  },
} as const satisfies RouteTable;
