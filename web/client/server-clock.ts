import { SECOND_MS } from '@farhold/engine/time/duration';
import { createStore, useStore } from './store.ts';

/** Between which two values this machine's clock is behind the server's, in ms; below zero it is ahead. */
export type OffsetRange = { readonly least: number; readonly most: number };

/** When a call was made and when its reply was there, in ms of this machine's clock. */
type RoundTrip = { readonly sentAt: number; readonly receivedAt: number };

/**
 * What one reply says of the clocks. The server told its time in whole seconds, some time between request and reply:
 * the slower the round trip, the less the reply knows.
 */
export const rangeOf = (serverTime: number, { sentAt, receivedAt }: RoundTrip): OffsetRange => ({
  least: serverTime - receivedAt,
  most: serverTime + SECOND_MS - sentAt,
});

/**
 * What two replies say together. If both can't be true, one of the clocks was set in between, and the newer one holds.
 */
export function narrowed(kept: OffsetRange | null, newer: OffsetRange): OffsetRange {
  if (!kept) return newer;
  const range = { least: Math.max(kept.least, newer.least), most: Math.min(kept.most, newer.most) };
  return range.least > range.most ? newer : range;
}

let range: OffsetRange | null = null;

/**
 * How far the server's clock is ahead, in ms: the least that is possible. So our clock never runs ahead of the server's,
 * and what has ended here has ended there.
 */
const offsetMs = createStore(0);

/** Takes the server's time (ISO 8601) from a reply. */
export function noteServerTime(text: string, roundTrip: RoundTrip): void {
  range = narrowed(range, rangeOf(Date.parse(text), roundTrip));
  offsetMs.write(range.least);
}

/** The server's time in ms, as far as it is known; for what is not drawn. */
export const serverNow = (): number => Date.now() + offsetMs.read();

/** How far the server's clock is ahead of this machine's, in ms; 0 before the first reply. */
export const useClockOffset = (): number => useStore(offsetMs);
