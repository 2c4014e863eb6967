import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { z } from 'zod';
import type { SharedCounts } from './shared-counts.ts';

/** The state of a limit after a call. */
type Count = {
  readonly max: number;
  readonly remaining: number;
  /** Until the limit is as new. */
  readonly seconds: number;
  readonly isExceeded: boolean;
};

/** Counts a call by its key, or by its network address if that is null (IPv6 by networks of 64 bits). */
type CountCall = (key: string | null, request: FastifyRequest) => Promise<Count>;

/** A limit of `max` calls within a window, for each key; `name` is the same in every process and no other limit's. */
export function createCounter(app: FastifyInstance, name: string, max: number, windowMs: number): CountCall {
  const keys = new WeakMap<FastifyRequest, string>();
  const ofAddresses = { max, timeWindow: windowMs, groupId: `${name} of an address` };
  const countAddress = app.createRateLimit(ofAddresses);
  const ofKeys = { max, timeWindow: windowMs, groupId: name };
  const countKey = app.createRateLimit({
    ...ofKeys,
    keyGenerator: (request) => keys.get(request) ?? '',
  });
  return async (key, request) => {
    if (key !== null) keys.set(request, key);
    const counted = await (key === null ? countAddress(request) : countKey(request));
    // Nobody is on a list of those who are never counted.
    if (counted.isAllowed) return { max, remaining: max, seconds: 0, isExceeded: false };
    const { remaining, ttlInSeconds: seconds, isExceeded } = counted;
    return { max, remaining, seconds, isExceeded };
  };
}

/** What the framework gives a store: the settings of its limit, and the route if it is one of a route. */
const limitOptions = z.object({
  max: z.number(),
  timeWindow: z.number(),
  groupId: z.string().optional(),
  routeInfo: z.object({ method: z.unknown().optional(), url: z.string().optional() }),
});

/** Where the limits of the framework count: a limit of a route under its address, others under their name. */
export function countingStore(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(): never {
      throw new Error('Every limit has a store of its own.');
    }

    child(options: unknown): FastifyRateLimitStore {
      const { max, timeWindow: windowMs, groupId, routeInfo } = limitOptions.parse(options);
      const name = groupId ?? `${String(routeInfo.method)} ${routeInfo.url}`;
      const { add } = counts.counterOf({ name, max, windowMs });
      return { incr: (key, answer) => answer(null, add(key)), child: (inner) => this.child(inner) };
    }
  };
}
