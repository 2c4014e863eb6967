import type { AccountId } from '@farhold/engine/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

/** Counts a call of a route, and refuses it when its account made too many within the minute. */
export type CountAccountCall = (call: {
  readonly name: string;
  readonly account: AccountId;
  readonly request: FastifyRequest;
}) => Promise<void>;

/**
 * Calls a minute that one account may make of each of these routes at this process. A call counts before its body is
 * read, so one that is refused later counts as well.
 */
export function limitAccounts(
  app: FastifyInstance,
  most: Readonly<Record<string, number>>,
): CountAccountCall {
  const accounts = new WeakMap<FastifyRequest, AccountId>();
  const counting = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: (request) => String(accounts.get(request)),
    });
  const counts = new Map(Object.entries(most).map(([name, max]) => [name, counting(max)]));
  return async ({ name, account, request }) => {
    const countCall = counts.get(name);
    if (!countCall) return;
    accounts.set(request, account);
    const count = await countCall(request);
    // Nobody is on a list of those who are never counted.
    if (count.isAllowed || !count.isExceeded) return;
    throw new Refused('too-many-requests', { seconds: count.ttlInSeconds });
  };
}
