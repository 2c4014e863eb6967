import type { AccountId } from '@farhold/engine/ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCounter } from './call-counter.ts';
import { Refused } from './refused.ts';

/** Counts calls, whatever comes of them, and refuses those beyond a limit. */
export type CountSessionCalls = {
  /** A call that anybody may make: counted apart, so that people behind a busy address still get to the sign-in. */
  readonly ofVisitor: (request: FastifyRequest) => Promise<void>;
  /** Before the session is looked up: invented tokens count as well. */
  readonly ofAddress: (request: FastifyRequest) => Promise<void>;
  readonly ofAccount: (account: AccountId, request: FastifyRequest) => Promise<void>;
  /** The reads that one call asks for together: each costs what a call of its own would. */
  readonly ofParts: (account: AccountId, parts: number, request: FastifyRequest) => Promise<void>;
};

/** Calls are counted over this many seconds, so that a page may ask for much at once. */
const WINDOW_SECONDS = 5;

/** An account may read this many times as often within calls for several reads as by single calls. */
const PARTS_PER_CALL = 2;

/** The limits in calls a second: of an account, and of a network address, behind which several people may sit. */
export function limitSessions(
  app: FastifyInstance,
  most: { readonly account: number; readonly address: number },
): CountSessionCalls {
  const counting = (name: string, perSecond: number) => {
    const count = createCounter(app, name, perSecond * WINDOW_SECONDS, WINDOW_SECONDS * SECOND_MS);
    return async (key: string | null, request: FastifyRequest) => {
      const { isExceeded, seconds } = await count(key, request);
      if (isExceeded) throw new Refused('calls-too-fast', { seconds });
    };
  };
  const [account, address, visitor] = [
    counting('calls of an account', most.account),
    counting('calls', most.address),
    counting('calls of visitors', most.address),
  ];
  const part = counting('parts of an account', most.account * PARTS_PER_CALL);
  return {
    ofVisitor: (request) => visitor(null, request),
    ofAddress: (request) => address(null, request),
    ofAccount: (id, request) => account(String(id), request),
    ofParts: async (id, parts, request) => {
      for (let at = 0; at < parts; at += 1) await part(String(id), request);
    },
  };
}
