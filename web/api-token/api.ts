import type { TokenDays, TokenScope } from '@farhold/contract/api-token-limits';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { queries, said } from '../client/query-client.ts';

/** A token by which a program plays for the player. */
export type ApiToken = {
  readonly id: number;
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly endsAt: number | null;
};

const tokensKey = ['api-tokens'];

/** The player's API tokens, the latest first. */
export const useApiTokens = () =>
  useQuery({
    queryKey: tokensKey,
    queryFn: async ({ signal }) =>
      (await call('GET /user/tokens', { signal, universe: null })).data.map(tokenFromWire),
    meta: { hears: ['account'] },
    staleTime: 0,
  });

const reloadTokens = (): Promise<void> => queries.invalidateQueries({ queryKey: tokensKey });

/** Creates a token and returns it; it can't be read again. Throws the server's refusal. */
export async function makeToken(name: string, scope: TokenScope, days: TokenDays): Promise<string> {
  const { token } = await call('POST /user/tokens', {
    body: { name, scope, expires_in_days: days },
    universe: null,
  });
  await reloadTokens();
  return token;
}

/** Revokes a token; returns the server's message. */
export const revokeToken = (id: number): Promise<string> =>
  said(call('DELETE /user/tokens/{id}', { params: { id: String(id) }, universe: null }), reloadTokens);

const tokenFromWire = (wire: Reply<Routes['GET /user/tokens']>['data'][number]): ApiToken => ({
  id: wire.id,
  name: wire.name,
  scope: wire.scope,
  createdAt: Date.parse(wire.created_at),
  lastUsedAt: wire.last_used_at === null ? null : Date.parse(wire.last_used_at),
  endsAt: wire.ends_at === null ? null : Date.parse(wire.ends_at),
});
