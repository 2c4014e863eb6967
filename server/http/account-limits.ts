import type { AccountId } from '@farhold/engine/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCounter } from './call-counter.ts';
import { Refused } from './refused.ts';

/** How many calls of one account to a route are answered, and within how many ms. */
export type AccountLimit = { readonly most: number; readonly withinMs: number };

/** Counts a call of a route, and refuses it when its account made too many lately. */
export type CountAccountCall = (call: {
  readonly name: string;
  readonly account: AccountId;
  readonly request: FastifyRequest;
}) => Promise<void>;

/**
 * Limits the calls that one account may make of each of these routes. A call counts before its body is
 * read, so one that is refused later counts as well.
 */
export function limitAccounts(
  app: FastifyInstance,
  limits: Readonly<Record<string, AccountLimit>>,
): CountAccountCall {
  const counts = new Map(
    Object.entries(limits).map(([name, { most, withinMs }]) => [
      name,
      createCounter(app, `${name} of an account`, most, withinMs),
    ]),
  );
  return async ({ name, account, request }) => {
    const count = await counts.get(name)?.(String(account), request);
    if (count?.isExceeded) throw new Refused('too-many-requests', { seconds: count.seconds });
  };
}
