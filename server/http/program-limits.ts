import type { TokenScope } from '@farhold/contract/api-token-limits';
import type { AccountId } from '@farhold/engine/ids';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCounter } from './call-counter.ts';
import { Refused } from './refused.ts';

/** Counts a call by API token, and refuses it if the account made too many within the minute. */
export type CountProgramCall = (
  call: { readonly account: AccountId; readonly scope: TokenScope },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/** The limits of reads and orders a minute for all API tokens of one account. */
export function limitPrograms(
  app: FastifyInstance,
  most: Readonly<Record<TokenScope, number>>,
): CountProgramCall {
  const counts = {
    read: createCounter(app, 'reads of programs', most.read, MINUTE_MS),
    play: createCounter(app, 'orders of programs', most.play, MINUTE_MS),
  };
  return async ({ account, scope }, request, reply) => {
    const count = await counts[scope](String(account), request);
    reply.header('x-ratelimit-limit', count.max);
    reply.header('x-ratelimit-remaining', count.remaining);
    reply.header('x-ratelimit-reset', count.seconds);
    if (count.isExceeded) throw new Refused('too-many-requests', { seconds: count.seconds });
  };
}
