import { seededRandom } from '@farhold/engine/random';
import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noPeers, type Peers } from './peers.ts';
import { shareCounts } from './shared-counts.ts';

/** A sixteenth of it is a whole number, so that no call stays untold. */
const limit = { name: 'calls', max: 112, windowMs: 5 * SECOND_MS };

/** Counters of the same limit in some processes; what they tell is heard when `deliver` is called. */
function processes(count: number) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const hears: ((from: string, told: unknown) => void)[] = [];
  const waiting: { readonly from: number; readonly told: unknown }[] = [];
  const peersOf = (from: number): Peers => ({
    join: (_subject, hear) => {
      hears.push(hear);
      return (told) => waiting.push({ from, told });
    },
  });
  const counters = Array.from({ length: count }, (_, at) => shareCounts(peersOf(at)).counterOf(limit));
  const deliver = () => {
    for (const { from, told } of waiting.splice(0)) {
      for (const [at, hear] of hears.entries()) if (at !== from) hear(String(from), told);
    }
  };
  /** Calls of a key at one process; answers how many it lets through. */
  const callAt = (at: number, calls: number, key = 'ann'): number =>
    Array.from({ length: calls }, () => counters[at]?.add(key)).filter(
      (used) => used !== undefined && used.current <= limit.max,
    ).length;
  return { callAt, deliver, counters };
}

test('what one process lets through counts at the others', () => {
  const { callAt, deliver } = processes(3);
  expect(callAt(0, 70)).toBe(70);
  deliver();
  expect(callAt(1, 100)).toBe(42);
  deliver();
  expect(callAt(2, 100)).toBe(0);
  expect(callAt(2, 200, 'bob')).toBe(112);
});

test('a burst at all processes at once passes each of them once, and is paid for in the windows that follow', () => {
  const { callAt, deliver, counters } = processes(3);
  const burst = () => {
    const passed = [0, 1, 2].map((at) => callAt(at, 500));
    deliver();
    return passed;
  };
  expect(burst()).toEqual([112, 112, 112]);
  // 336 passed where 112 may: two windows pass without one.
  expect(Math.ceil((counters[0]?.add('ann').ttl ?? 0) / SECOND_MS)).toBe(15);
  vi.advanceTimersByTime(limit.windowMs);
  expect(burst()).toEqual([0, 0, 0]);
  vi.advanceTimersByTime(limit.windowMs);
  expect(burst()).toEqual([0, 0, 0]);
  vi.advanceTimersByTime(limit.windowMs);
  expect(burst()).toEqual([112, 112, 112]);
});

test('a caller who calls as often as possible wherever possible gets the limit on average, and no less', () => {
  const random = seededRandom('wherever');
  const { callAt, deliver } = processes(4);
  let passed = 0;
  const seconds = 600;
  for (let at = 0; at < seconds; at += 1) {
    for (let calls = 0; calls < 60; calls += 1) passed += callAt(Math.floor(random() * 4), 1);
    deliver();
    vi.advanceTimersByTime(SECOND_MS);
  }
  const allowed = (seconds * SECOND_MS * limit.max) / limit.windowMs;
  expect(passed).toBeLessThan(allowed * 1.1);
  expect(passed).toBeGreaterThan(allowed * 0.75);
});

test('a key that has paid is as new, and refused calls cost nothing later', () => {
  const { callAt, deliver } = processes(2);
  expect(callAt(0, 100_000)).toBe(112);
  deliver();
  vi.advanceTimersByTime(limit.windowMs);
  expect(callAt(1, 200)).toBe(112);
  deliver();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(callAt(0, 200)).toBe(112);
});

test('a process alone counts as before', () => {
  const counter = shareCounts(noPeers).counterOf({ ...limit, max: 2 });
  expect([1, 2, 3].map(() => counter.add('ann').current)).toEqual([1, 2, 3]);
});
