import { z } from 'zod';
import { amount, id, wholeQuery } from './fields.ts';
import type { RouteTable } from './route.ts';
import { allTopics, LONGEST_MISSED_MS } from './topics.ts';

/** Says that something of the player's has changed, but not how: a page that shows it requests it again. */
export const change = z
  .object({
    /** Null for changes that belong to no universe, or to all. */
    id_universe: id.nullable(),
    topics: z.array(z.enum(allTopics)).min(1),
    /** How long before the stream was opened, in ms; only for what `missed_ms` asked for. */
    ago_ms: amount.optional(),
  })
  .meta({ id: 'Change' });

export const liveUpdateRoutes = {
  'GET /stream': {
    summary: 'A stream that says what has changed, as long as the session lasts',
    access: 'player',
    isStream: true,
    /** Begins with what has changed in this time before the stream was open. */
    query: z.object({ missed_ms: wholeQuery.pipe(z.int().max(LONGEST_MISSED_MS)).optional() }),
    reply: change,
  },
} as const satisfies RouteTable;
