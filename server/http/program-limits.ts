import type { TokenScope } from '@farhold/contract/api-token-limits';
import type { AccountId } from '@farhold/engine/ids';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { FastifyReply } from 'fastify';
import { createCounter } from './call-counter.ts';
import { Refused } from './refused.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Counts a call by API token, and refuses it if the account made too many within the minute. */
export type CountProgramCall = (
  call: { readonly account: AccountId; readonly scope: TokenScope },
  reply: FastifyReply,
) => void;

/** The limits of reads and orders a minute for all API tokens of one account. */
export function limitPrograms(
  shared: SharedCounts,
  most: Readonly<Record<TokenScope, number>>,
): CountProgramCall {
  const counts = {
    read: createCounter(shared, { name: 'reads of programs', max: most.read, windowMs: MINUTE_MS }),
    play: createCounter(shared, { name: 'orders of programs', max: most.play, windowMs: MINUTE_MS }),
  };
  return ({ account, scope }, reply) => {
    const count = counts[scope](String(account));
    reply.header('x-ratelimit-limit', count.max);
    reply.header('x-ratelimit-remaining', count.remaining);
    reply.header('x-ratelimit-reset', count.seconds);
    if (count.isExceeded) throw new Refused('too-many-requests', { seconds: count.seconds });
  };
}
