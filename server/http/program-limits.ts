import type { TokenScope } from '@farhold/contract/api-token-limits';
import type { AccountId } from '@farhold/engine/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

/** Counts a call by API token, and refuses it if the account made too many within the minute. */
export type CountProgramCall = (
  call: { readonly account: AccountId; readonly scope: TokenScope },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/** The limits of reads and orders a minute for all API tokens of one account in this process. */
export function limitPrograms(
  app: FastifyInstance,
  most: Readonly<Record<TokenScope, number>>,
): CountProgramCall {
  const accounts = new WeakMap<FastifyRequest, AccountId>();
  const counting = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: (request) => String(accounts.get(request)),
    });
  const counts = { read: counting(most.read), play: counting(most.play) };
  return async ({ account, scope }, request, reply) => {
    accounts.set(request, account);
    const count = await counts[scope](request);
    // No caller is exempt.
    if (count.isAllowed) return;
    reply.header('x-ratelimit-limit', count.max);
    reply.header('x-ratelimit-remaining', count.remaining);
    reply.header('x-ratelimit-reset', count.ttlInSeconds);
    if (count.isExceeded) throw new Refused('too-many-requests', { seconds: count.ttlInSeconds });
  };
}
