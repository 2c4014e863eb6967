import { z } from 'zod';
import { LONGEST_PART, MOST_PARTS } from './batch-limits.ts';
import { id } from './fields.ts';
import type { RouteTable } from './route.ts';

const address = z.string().max(LONGEST_PART).meta({
  description: 'The address of a read below /api/v1, with its query',
  example: '/planet/1/projection',
});

export const batchRoutes = {
  'GET /batch': {
    summary: 'Several reads at once, each answered as its own call would be, in the same order',
    access: 'player',
    needs: 'session',
    query: z.object({
      get: z
        .union([address, z.array(address).min(1).max(MOST_PARTS)])
        .transform((get) => (typeof get === 'string' ? [get] : get)),
    }),
    reply: z.object({
      /** The universe that parts without a planet are about. */
      id_universe: id.nullable(),
      parts: z.array(
        z.object({
          status: z.int(),
          /** What the call itself would have sent in headers of its own. */
          headers: z.record(z.string(), z.string()).optional(),
          body: z.unknown(),
        }),
      ),
    }),
  },
} as const satisfies RouteTable;
