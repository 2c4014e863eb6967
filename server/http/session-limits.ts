import type { AccountId } from '@farhold/engine/ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { FastifyRequest } from 'fastify';
import { createCounter, networkOf } from './call-counter.ts';
import { Refused } from './refused.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Counts calls, whatever comes of them, and refuses those beyond a limit. */
export type CountSessionCalls = {
  /** A call that anybody may make: counted apart, so that people behind a busy address still get to the sign-in. */
  readonly ofVisitor: (request: FastifyRequest) => void;
  /** Before the session is looked up: invented tokens count as well. */
  readonly ofAddress: (request: FastifyRequest) => void;
  readonly ofAccount: (account: AccountId) => void;
  /** The reads that one call asks for together: each costs what a call of its own would. */
  readonly ofParts: (account: AccountId, parts: number) => void;
};

/** Calls are counted over this many seconds, so that a page may ask for much at once. */
const WINDOW_SECONDS = 5;

/** An account may read this many times as often within calls for several reads as by single calls. */
const PARTS_PER_CALL = 2;

/** The limits in calls a second: of an account, and of a network address, behind which several people may sit. */
export function limitSessions(
  shared: SharedCounts,
  most: { readonly account: number; readonly address: number },
): CountSessionCalls {
  const counting = (name: string, perSecond: number) => {
    const windowMs = WINDOW_SECONDS * SECOND_MS;
    const count = createCounter(shared, { name, max: perSecond * WINDOW_SECONDS, windowMs });
    return (key: string) => {
      const { isExceeded, seconds } = count(key);
      if (isExceeded) throw new Refused('calls-too-fast', { seconds });
    };
  };
  const account = counting('calls of an account', most.account);
  const address = counting('calls of an address', most.address);
  const visitor = counting('calls of visitors of an address', most.address);
  const part = counting('parts of an account', most.account * PARTS_PER_CALL);
  return {
    ofVisitor: (request) => visitor(networkOf(request)),
    ofAddress: (request) => address(networkOf(request)),
    ofAccount: (id) => account(String(id)),
    ofParts: (id, parts) => {
      for (let at = 0; at < parts; at += 1) part(String(id));
    },
  };
}
