import { SECOND_MS } from '@farhold/engine/time/duration';
import type { FastifyRequest } from 'fastify';
import { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor, normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
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

/** What a limit is called in every process, how many calls it lets through, and within how many ms. */
type Limit = { readonly name: string; readonly max: number; readonly windowMs: number };

/** Counts a call by its key. */
export type CountCall = (key: string) => Count;

/** A limit for each key; no other limit has its name. */
export function createCounter(counts: SharedCounts, limit: Limit): CountCall {
  const { add } = counts.counterOf(limit);
  return (key) => {
    const { current, ttl } = add(key);
    return {
      max: limit.max,
      remaining: Math.max(0, limit.max - current),
      seconds: Math.ceil(ttl / SECOND_MS),
      isExceeded: current > limit.max,
    };
  };
}

const MAX_NETWORKS = 10_000;

/** Parsing an IPv6 address takes long, and callers come back. */
const networks = new LRUCache<string, string>({ max: MAX_NETWORKS });

/** The network of a caller, by which calls are counted: an address of IPv4, or the first 64 bits of one of IPv6. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ip.includes(':')) return ip;
  const known = networks.get(ip);
  if (known !== undefined) return known;
  const network = normalizeIP(ip);
  networks.set(ip, network);
  return network;
}

/** What the framework gives a store: the settings of the limit of a route. */
const limitOptions = z.object({
  max: z.number(),
  timeWindow: z.number(),
  routeInfo: z.object({ method: z.unknown(), url: z.string() }),
});

/** The settings of the framework's limits of single routes, which count by the network of the caller. */
export const limitsOfRoutes = (counts: SharedCounts) => ({
  global: false,
  store: countingStore(counts),
  keyGenerator: networkOf,
});

/** Where they count. */
function countingStore(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(): never {
      throw new Error('Every limit has a store of its own.');
    }

    child(options: unknown): FastifyRateLimitStore {
      const { max, timeWindow: windowMs, routeInfo } = limitOptions.parse(options);
      const name = `${String(routeInfo.method)} ${routeInfo.url}`;
      const { add } = counts.counterOf({ name, max, windowMs });
      return { incr: (key, answer) => answer(null, add(key)), child: (inner) => this.child(inner) };
    }
  };
}
