import type { AccountId } from '@farhold/engine/ids';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCounter } from './call-counter.ts';
import { Refused } from './refused.ts';

/** Counts the calls that need a session, whatever comes of them, and refuses those beyond a limit. */
export type CountSessionCalls = {
  /** Before the session is looked up: invented tokens count as well. */
  readonly ofAddress: (request: FastifyRequest) => Promise<void>;
  readonly ofAccount: (account: AccountId, request: FastifyRequest) => Promise<void>;
};

/** Calls are counted over this many seconds, so that a page may ask for much at once. */
const WINDOW_SECONDS = 5;

/** The limits in calls a second: of an account, and of a network address, behind which several people may sit. */
export function limitSessions(
  app: FastifyInstance,
  most: { readonly account: number; readonly address: number },
): CountSessionCalls {
  const counting = (perSecond: number) => {
    const count = createCounter(app, perSecond * WINDOW_SECONDS, WINDOW_SECONDS * SECOND_MS);
    return async (key: string | null, request: FastifyRequest) => {
      const { isExceeded, seconds } = await count(key, request);
      if (isExceeded) throw new Refused('calls-too-fast', { seconds });
    };
  };
  const [account, address] = [counting(most.account), counting(most.address)];
  return {
    ofAddress: (request) => address(null, request),
    ofAccount: (id, request) => account(String(id), request),
  };
}
