import { LONGEST_ORDER_KEY, ORDER_KEY_HEADER, orderKey } from '@farhold/contract/order-key';
import { type Route, scopeNeeded } from '@farhold/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from './handler.ts';
import { Refused } from './refused.ts';

/** An order that came with a key. */
type Keyed = {
  readonly visitor: Visitor;
  readonly key: string;
  readonly route: string;
  /** What it was asked. */
  readonly input: unknown;
};

/** The reply that an order has already had. */
type Kept = { readonly status: number; readonly answer: string };

/** An order that is to be given now. */
type Claimed = {
  readonly run: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** Keeps the answer before it leaves. It never fails: the order is given. */
  readonly finish: (status: number, answer: string) => Promise<void>;
};

export type OnceOnly = { readonly claim: (order: Keyed) => Promise<Claimed | Kept> };

const claims = new WeakMap<FastifyRequest, Claimed>();

/** Whether a key means something to a route: to the orders that a program may give. */
export const takesKey = (name: string, route: Route): boolean =>
  route.access !== 'public' && !name.startsWith('GET ') && scopeNeeded(name, route) === 'play';

type Claiming = {
  readonly visitor: Visitor;
  readonly name: string;
  readonly route: Route;
  readonly once: OnceOnly;
};

/** Claims the key of an order before it is given; one that was given already is answered at once. */
export async function claimOrder(
  { visitor, name, route, once }: Claiming,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const given = request.headers[ORDER_KEY_HEADER];
  if (given === undefined) return undefined;
  const key = orderKey.safeParse(given);
  if (!key.success) throw new Refused('order-key-invalid', { longest: LONGEST_ORDER_KEY });
  const { params, query } = request;
  // A body that the route does not take is no part of the order, and may be of any shape.
  const body = route.body ? request.body : null;
  const input = [params, query, body, request.headers['x-universe'] ?? null];
  const claimed = await once.claim({ visitor, key: key.data, route: name, input });
  if ('run' in claimed) {
    claims.set(request, claimed);
    return undefined;
  }
  return reply
    .status(claimed.status)
    .header('idempotent-replayed', 'true')
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(claimed.answer);
}

/** Gives an order, under its key if it has one. */
export const giveOnce = <Result>(request: FastifyRequest, call: () => Promise<Result>): Promise<Result> =>
  claims.get(request)?.run(call) ?? call();

/** Keeps what an order with a key is answered. */
export async function keepWhatIsAnswered(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const claimed = claims.get(request);
  if (claimed && typeof payload === 'string') await claimed.finish(reply.statusCode, payload);
  return payload;
}
