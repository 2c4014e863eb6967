import { expect, onTestFinished, test, vi } from 'vitest';
import { spreadOver } from './spread-over.ts';

/** When each of this number of pages is told, in ms after the gap. */
function toldAt(pages: number): number[] {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const began = Date.now();
  const told: number[] = [];
  const gap = spreadOver(30_000, () => told.push(Date.now() - began));
  gap.tell(Array.from({ length: pages }, (_, page) => page));
  vi.advanceTimersByTime(31_000);
  gap.stop();
  return told;
}

test('after a gap the few pages of a small server are told almost at once, one after the other', () => {
  expect(toldAt(4)).toEqual([0, 60, 120, 180]);
});

test('the many pages of a large server are told evenly within half a minute', () => {
  const told = toldAt(3000);
  expect(told).toHaveLength(3000);
  expect(told.filter((at) => at < 10_000)).toHaveLength(1000);
  expect(told.at(-1)).toBeLessThan(30_000);
});

test('a second gap starts over, and a server that stops tells nobody more', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const gap = spreadOver(30_000, (page: string) => told.push(page));
  gap.tell(['a', 'b', 'c']);
  gap.tell(['b', 'c']);
  vi.advanceTimersByTime(60);
  expect(told).toEqual(['a', 'b', 'c']);
  gap.tell(['a', 'b']);
  gap.stop();
  vi.advanceTimersByTime(31_000);
  expect(told).toEqual(['a', 'b', 'c', 'a']);
});
