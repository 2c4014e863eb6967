import { apiToken } from '@farhold/contract/api-token';
import type { z } from 'zod';
import type { StoredToken } from './own-tokens.ts';

const momentOf = (at: number): string => new Date(at).toISOString();

/** An API token of the signed-in player. One that was never used was last used when it was made. */
export const tokenToWire = (stored: StoredToken): z.output<typeof apiToken> =>
  apiToken.parse({
    id: stored.id,
    name: stored.token_name,
    scope: stored.token_scope,
    created_at: momentOf(stored.created_at),
    last_used_at: stored.last_used_at > stored.created_at ? momentOf(stored.last_used_at) : null,
    ends_at: stored.expires_at === null ? null : momentOf(stored.expires_at),
  });
