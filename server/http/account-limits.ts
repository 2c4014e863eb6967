import type { AccountId } from '@farhold/engine/ids';
import { createCounter } from './call-counter.ts';
import { Refused } from './refused.ts';
import type { SharedCounts } from './shared-counts.ts';

/** How many calls of one account to a route are answered, and within how many ms. */
export type AccountLimit = { readonly most: number; readonly withinMs: number };

/** Counts a call of a route, and refuses it when its account made too many lately. */
export type CountAccountCall = (call: { readonly name: string; readonly account: AccountId }) => void;

/**
 * Limits the calls that one account may make of each of these routes. A call counts before its body is
 * read, so one that is refused later counts as well.
 */
export function limitAccounts(
  shared: SharedCounts,
  limits: Readonly<Record<string, AccountLimit>>,
): CountAccountCall {
  const counts = new Map(
    Object.entries(limits).map(([name, { most, withinMs }]) => [
      name,
      createCounter(shared, { name: `${name} of an account`, max: most, windowMs: withinMs }),
    ]),
  );
  return ({ name, account }) => {
    const count = counts.get(name)?.(String(account));
    if (count?.isExceeded) throw new Refused('too-many-requests', { seconds: count.seconds });
  };
}
