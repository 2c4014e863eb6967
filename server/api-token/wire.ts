import { apiToken } from '@farhold/contract/api-token';
import type { z } from 'zod';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import type { StoredToken } from './own-tokens.ts';

/** An API token of the signed-in player. The last use of an unused token is its creation. */
export const tokenToWire = (stored: StoredToken): z.output<typeof apiToken> =>
  apiToken.parse({
    id: stored.id,
    name: stored.token_name,
    scope: stored.token_scope,
    created_at: isoTime(stored.created_at),
    last_used_at: stored.last_used_at > stored.created_at ? isoTime(stored.last_used_at) : null,
    ends_at: isoTimeOrNull(stored.expires_at),
  });
