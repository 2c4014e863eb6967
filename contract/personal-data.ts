import { z } from 'zod';
import { deletionDays } from './account-limits.ts';
import { done } from './fields.ts';
import type { RouteTable } from './route.ts';

/** What a player may know and have deleted of themselves. */
export const personalDataRoutes = {
  'GET /user/export': {
    summary: 'Everything that is kept about the player, as one JSON file',
    access: 'owner',
    reply: z.object({
      about: z.string(),
      exported_at: z.iso.datetime(),
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
  'POST /user/deletion': {
    summary: `Have the account deleted in ${deletionDays} days; ends all other sessions`,
    access: 'owner',
    body: z.object({ password: z.string().min(1).max(200) }),
    reply: done,
  },
  'DELETE /user/deletion': { summary: 'Keep the account after all', access: 'owner', reply: done },
} as const satisfies RouteTable;
