import type { AccountId } from '@farhold/engine/ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { FastifyRequest, onSendHookHandler } from 'fastify';
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
  /** A reply of this many bytes: each full 100 kB costs another call, which may refuse the next one. */
  readonly ofReply: (request: FastifyRequest, account: AccountId | undefined, bytes: number) => void;
};

/** Calls are counted over this many seconds, so that a page may ask for much at once. */
const WINDOW_SECONDS = 5;

/** An account may read this many times as often within calls for several reads as by single calls. */
const PARTS_PER_CALL = 2;

/** A reply costs another call for each of these. */
const BYTES_PER_CALL = 100_000;

/** The limits in calls a second: of an account, and of a network address, behind which several people may sit. */
export function limitSessions(
  shared: SharedCounts,
  most: { readonly account: number; readonly address: number },
): CountSessionCalls {
  const counting = (name: string, perSecond: number) => {
    const windowMs = WINDOW_SECONDS * SECOND_MS;
    const count = createCounter(shared, { name, max: perSecond * WINDOW_SECONDS, windowMs });
    const guard = (key: string) => {
      const { isExceeded, seconds } = count(key);
      if (isExceeded) throw new Refused('calls-too-fast', { seconds });
    };
    return { count, guard };
  };
  const account = counting('calls of an account', most.account);
  const address = counting('calls of an address', most.address);
  const visitor = counting('calls of visitors of an address', most.address);
  const part = counting('parts of an account', most.account * PARTS_PER_CALL);
  return {
    ofVisitor: (request) => visitor.guard(networkOf(request)),
    ofAddress: (request) => address.guard(networkOf(request)),
    ofAccount: (id) => account.guard(String(id)),
    ofParts: (id, parts) => {
      for (let at = 0; at < parts; at += 1) part.guard(String(id));
    },
    ofReply: (request, id, bytes) => {
      const more = Math.floor(bytes / BYTES_PER_CALL);
      for (let at = 0; at < more; at += 1) {
        if (id === undefined) visitor.count(networkOf(request));
        else account.count(String(id));
      }
    },
  };
}

/**
 * Counts reads without a limit of their own by the size of what they say, whether or not the caller knows it already.
 */
export const countSizes =
  (
    count: CountSessionCalls,
    accountOf: (request: FastifyRequest) => AccountId | undefined,
  ): onSendHookHandler =>
  (request, _reply, payload, done) => {
    if (typeof payload === 'string') count.ofReply(request, accountOf(request), Buffer.byteLength(payload));
    done(null, payload);
  };
