import { ANSWER_SECONDS } from '@farhold/contract/notification-kinds';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './public-address.ts';
import { type Resolve, resolverOf } from './resolve-name.ts';
import { type Reach, readTarget } from './target.ts';

/** A request to an address that a player named. */
export type OutboundRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** Why a request failed. */
type SendFailure = 'address-not-allowed' | 'name-unknown' | 'timed-out' | 'unreachable';

/** The status of the answer, or why there was none. */
export type SendOutcome = { readonly status: number } | { readonly failure: SendFailure };

/** Sends a request and waits for the status of its answer. Never throws. */
export type SendOut = (request: OutboundRequest) => Promise<SendOutcome>;

type Options = { readonly reach: Reach; readonly resolve?: Resolve; readonly patienceMs?: number };

class NotAllowed extends Error {}

class NameUnknown extends Error {}

/**
 * Calls addresses that players name, without giving access to hosts that only the server can reach: it resolves a name
 * itself, checks all its IP addresses, and connects only to addresses it has checked. Redirects are ordinary
 * answers, only the status of an answer is read, and a call may take `ANSWER_SECONDS`.
 */
export function createHttpSender({
  reach,
  resolve = resolverOf(),
  patienceMs = ANSWER_SECONDS * SECOND_MS,
}: Options): SendOut {
  return async ({ url, headers, body }) => {
    const target = readTarget(url, reach);
    if (!target.ok) return { failure: 'address-not-allowed' };
    const signal = AbortSignal.timeout(patienceMs);
    const lookup = checkedLookup((name) => resolve(name, signal), reach);
    try {
      return { status: await post(target.outcome, { headers, body, lookup, signal }) };
    } catch (error) {
      return { failure: signal.aborted ? 'timed-out' : failureOf(error) };
    }
  };
}

type Connection = Omit<OutboundRequest, 'url'> & {
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
};

function post(url: URL, { headers, body, lookup, signal }: Connection): Promise<number> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup,
      signal,
      // A new connection each time: a kept one could outlive the check of its address.
      agent: false,
    };
    const sent = request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Resolves names for a connection, and fails if one address of a name is not public. */
function checkedLookup(resolve: (name: string) => ReturnType<Resolve>, reach: Reach): LookupFunction {
  const numbersOf = async (name: string) => {
    const found = await resolve(name).catch((error: unknown) => {
      throw new NameUnknown(name, { cause: error });
    });
    const isAllowed = reach === 'anywhere' || found.every(({ address }) => isPublicAddress(address));
    if (!isAllowed) throw new NotAllowed(name);
    return found;
  };
  const lookup = callbackify(numbersOf);
  return (name, { all }, done) =>
    lookup(name, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || !first) done(error ?? new NameUnknown(name), '');
      else if (all) done(null, [...found]);
      else done(null, first.address, first.family);
    });
}

function failureOf(error: unknown): SendFailure {
  if (error instanceof NotAllowed) return 'address-not-allowed';
  return error instanceof NameUnknown ? 'name-unknown' : 'unreachable';
}
