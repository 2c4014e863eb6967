import { z } from 'zod';
import { createLru } from './lru.ts';
import type { Peers } from './peers.ts';

/** The keys that a limit remembers at once; the one that has not called for the longest time is forgotten first. */
const MAX_KEYS = 50_000;

/** A process tells the others of a key when it has let this part of its limit through. */
const TOLD_PART = 1 / 16;

/** The calls of one key within a window. */
type Count = {
  /** By `performance.now()`. */
  beganAt: number;
  /** All calls here, refused ones as well. */
  calls: number;
  /** Those that were let through here. */
  passed: number;
  /** Those that were let through elsewhere, or before this window beyond the limit. */
  elsewhere: number;
  /** Those let through here that no other process knows of. */
  untold: number;
};

type Limit = {
  /** The same in every process. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
};

/** What a key has used after a call, and when it may call again, in ms. */
type Used = { readonly current: number; readonly ttl: number };

type Counter = { readonly add: (key: string) => Used };

/** The limits of a process, which count what others let through as well. */
export type SharedCounts = { readonly counterOf: (limit: Limit) => Counter };

const told = z.tuple([z.string(), z.string(), z.int().positive()]);

/**
 * Limits that several processes share without asking anybody: each lets calls through by its own count, tells the
 * others what it let through, and adds what it hears. So all together let through more than the limit in one window, by
 * what they tell too late; the windows that follow let through less by as much.
 */
export function shareCounts(peers: Peers): SharedCounts {
  const hears = new Map<string, (key: string, calls: number) => void>();
  const say = peers.join('calls', (_from, said) => {
    const [name, key, calls] = told.parse(said);
    hears.get(name)?.(key, calls);
  });
  return {
    counterOf: (limit) => {
      const { add, hear } = countsOf(limit, (key, calls) => say([limit.name, key, calls]));
      hears.set(limit.name, hear);
      return { add };
    },
  };
}

function countsOf({ max, windowMs }: Limit, tell: (key: string, calls: number) => void) {
  const counts = createLru<string, Count>(MAX_KEYS);
  const leastTold = Math.max(1, Math.ceil(max * TOLD_PART));
  const countOf = (key: string, now: number): Count => {
    const known = counts.get(key);
    if (known && now < known.beganAt + windowMs) return known;
    const elsewhere = known ? debtAfter(known, Math.floor((now - known.beganAt) / windowMs)) : 0;
    const count = { beganAt: now, calls: 0, passed: 0, elsewhere, untold: known?.untold ?? 0 };
    counts.set(key, count);
    return count;
  };
  /** What still exceeds the limit after this number of windows. */
  const debtAfter = ({ passed, elsewhere }: Count, windows: number): number =>
    Math.max(0, passed + elsewhere - max * windows);
  return {
    add: (key: string): Used => {
      const now = performance.now();
      const count = countOf(key, now);
      count.calls += 1;
      const current = count.calls + count.elsewhere;
      if (current <= max) {
        count.passed += 1;
        count.untold += 1;
      }
      if (count.untold >= leastTold) {
        tell(key, count.untold);
        count.untold = 0;
      }
      const windowsOff = Math.floor(debtAfter(count, 1) / max);
      return { current, ttl: count.beganAt + windowMs * (1 + windowsOff) - now };
    },
    hear: (key: string, calls: number): void => {
      countOf(key, performance.now()).elsewhere += calls;
    },
  };
}
