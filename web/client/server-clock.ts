import { SECOND_MS } from '@farhold/engine/time/duration';
import { createStore, useStore } from './store.ts';

/** The range of the server clock's lead over the local clock, in ms; below zero the server is behind. */
export type OffsetRange = { readonly least: number; readonly most: number };

/** When a call was sent and its reply received, in ms of the local clock. */
type RoundTrip = { readonly sentAt: number; readonly receivedAt: number };

/**
 * What one reply reveals about the clocks. The server gives its time in whole seconds, at some point between request
 * and reply: the slower the round trip, the less it reveals.
 */
export const rangeOf = (serverTime: number, { sentAt, receivedAt }: RoundTrip): OffsetRange => ({
  least: serverTime - receivedAt,
  most: serverTime + SECOND_MS - sentAt,
});

/**
 * Combines two replies. If they contradict each other, one of the clocks was changed in between, and the newer one
 * counts.
 */
export function narrowed(kept: OffsetRange | null, newer: OffsetRange): OffsetRange {
  if (!kept) return newer;
  const range = { least: Math.max(kept.least, newer.least), most: Math.min(kept.most, newer.most) };
  return range.least > range.most ? newer : range;
}

let range: OffsetRange | null = null;

/**
 * The smallest possible lead of the server's clock, in ms. So our clock never runs ahead of the server's, and what has
 * ended here has ended there.
 */
const offsetMs = createStore(0);

/** Takes the server's time (ISO 8601) from a reply. */
export function noteServerTime(text: string, roundTrip: RoundTrip): void {
  range = narrowed(range, rangeOf(Date.parse(text), roundTrip));
  offsetMs.write(range.least);
}

/** Whether a reply has told the server's time. */
export const isServerTimeKnown = (): boolean => range !== null;

/** The server's time in ms, as far as known; for code outside of rendering. */
export const serverNow = (): number => Date.now() + offsetMs.read();

/** How far the server's clock is ahead of the local one, in ms; 0 before the first reply. */
export const useClockOffset = (): number => useStore(offsetMs);
