import type { AccountId } from '@farhold/engine/ids';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCounter } from './call-counter.ts';
import { Refused } from './refused.ts';

/** Counts a call of a route, and refuses it when its account made too many within the minute. */
export type CountAccountCall = (call: {
  readonly name: string;
  readonly account: AccountId;
  readonly request: FastifyRequest;
}) => Promise<void>;

/**
 * Calls a minute that one account may make of each of these routes. A call counts before its body is
 * read, so one that is refused later counts as well.
 */
export function limitAccounts(
  app: FastifyInstance,
  most: Readonly<Record<string, number>>,
): CountAccountCall {
  const counts = new Map(
    Object.entries(most).map(([name, max]) => [
      name,
      createCounter(app, `${name} of an account`, max, MINUTE_MS),
    ]),
  );
  return async ({ name, account, request }) => {
    const count = await counts.get(name)?.(String(account), request);
    if (count?.isExceeded) throw new Refused('too-many-requests', { seconds: count.seconds });
  };
}
