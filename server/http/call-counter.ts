import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The state of a limit after a call. */
type Count = {
  readonly max: number;
  readonly remaining: number;
  /** Until the limit is as new. */
  readonly seconds: number;
  readonly isExceeded: boolean;
};

/**
 * Counts a call by its key, or by its network address if that is null (IPv6 by networks of 64 bits). It is asynchronous, so
 * that the counts can move to a store that several processes share; for now each process counts alone.
 */
type CountCall = (key: string | null, request: FastifyRequest) => Promise<Count>;

/** The keys that are remembered at once; the one that has not called for the longest time is forgotten first. */
const MAX_KEYS = 50_000;

/** A limit of `max` calls within a window, for each key. */
export function createCounter(app: FastifyInstance, max: number, windowMs: number): CountCall {
  const keys = new WeakMap<FastifyRequest, string>();
  const options = { max, timeWindow: windowMs, cache: MAX_KEYS };
  const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? '';
  const countAddress = app.createRateLimit(options);
  const countKey = app.createRateLimit({ ...options, keyGenerator });
  return async (key, request) => {
    if (key !== null) keys.set(request, key);
    const counted = await (key === null ? countAddress(request) : countKey(request));
    // Nobody is on a list of those who are never counted.
    if (counted.isAllowed) return { max, remaining: max, seconds: 0, isExceeded: false };
    const { remaining, ttlInSeconds: seconds, isExceeded } = counted;
    return { max, remaining, seconds, isExceeded };
  };
}
