import type { TokenScope } from '@farhold/contract/api-token-limits';
import type { AccountId } from '@farhold/engine/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

/** Counts a call that an account makes by an API token, and refuses it when there were too many within the minute. */
export type CountProgramCall = (
  call: { readonly account: AccountId; readonly scope: TokenScope },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/** Reads and orders a minute that the programs of one account may make at this process, all its tokens together. */
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
    // Nobody is on a list of those who are never counted.
    if (count.isAllowed) return;
    reply.header('x-ratelimit-limit', count.max);
    reply.header('x-ratelimit-remaining', count.remaining);
    reply.header('x-ratelimit-reset', count.ttlInSeconds);
    if (count.isExceeded) throw new Refused('too-many-requests', { seconds: count.ttlInSeconds });
  };
}
