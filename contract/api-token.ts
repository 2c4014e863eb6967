import { z } from 'zod';
import { LONGEST_TOKEN_NAME, tokenDays, tokenScopes, USUAL_TOKEN_DAYS } from './api-token-limits.ts';
import { done, id, idParams, moment } from './fields.ts';
import type { RouteTable } from './route.ts';

/** A token with which a program plays for a player. The token itself is shown only once, when it is made. */
export const apiToken = z
  .object({
    id,
    name: z.string(),
    scope: z.enum(tokenScopes),
    created_at: moment,
    last_used_at: moment.nullable(),
    /** Null for a token without an end. */
    ends_at: moment.nullable(),
  })
  .meta({ id: 'ApiToken' });

export const apiTokenRoutes = {
  'GET /user/tokens': {
    summary: "The player's API tokens, the newest first",
    access: 'player',
    needs: 'session',
    reply: z.object({ data: z.array(apiToken) }),
  },
  'POST /user/tokens': {
    summary:
      'Make an API token; the reply shows it once and nothing shows it again. One without an end takes a proof',
    access: 'owner',
    body: z.object({
      name: z.string().trim().min(1).max(LONGEST_TOKEN_NAME),
      scope: z.enum(tokenScopes),
      expires_in_days: z.literal([...tokenDays]).default(USUAL_TOKEN_DAYS),
    }),
    reply: z.object({ message: z.string(), token: z.string(), data: apiToken }),
  },
  'DELETE /user/tokens/{id}': {
    summary: 'Revoke an API token',
    access: 'owner',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
