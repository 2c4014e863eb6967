import { z } from 'zod';
import { DELETION_DAYS } from './account-limits.ts';
import { done } from './fields.ts';
import type { RouteTable } from './route.ts';

/** A player's rights to see and delete personal data. */
export const personalDataRoutes = {
  'GET /user/export': {
    summary: 'Everything stored about the player, as one JSON file',
    access: 'owner',
    reply: z.object({
      about: z.string(),
      exported_at: z.iso.datetime(),
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
  'POST /user/deletion': {
    summary: `Delete the account in ${DELETION_DAYS} days; ends all other sessions`,
    access: 'owner',
    body: z.object({ password: z.string().min(1).max(200) }),
    reply: done,
  },
  'DELETE /user/deletion': { summary: 'Cancel the deletion of the account', access: 'owner', reply: done },
} as const satisfies RouteTable;
