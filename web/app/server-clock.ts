import { useSyncExternalStore } from 'react';

/** A reading so much worse than the last one means that this machine's clock was set. */
const clockWasSetMs = 5000;

/**
 * How far the server's clock is ahead, in ms, after one more reading. A reply is under way for a while and tells whole
 * seconds only, so each reading is at most the truth, and the largest is the best: our clock never runs ahead of the
 * server's, and what has ended here has ended there.
 */
export function betterOffset(kept: number | null, reading: number): number {
  if (kept === null || kept - reading > clockWasSetMs) return reading;
  return Math.max(kept, reading);
}

const listeners = new Set<() => void>();
let offsetMs: number | null = null;

/** Takes the server's time (ISO 8601) from a reply that has just arrived. */
export function noteServerTime(text: string): void {
  const next = betterOffset(offsetMs, Date.parse(text) - Date.now());
  if (next === offsetMs) return;
  offsetMs = next;
  for (const listener of listeners) listener();
}

/** The server's time in ms, as far as it is known; for what is not drawn. */
export const serverNow = (): number => Date.now() + (offsetMs ?? 0);

/** How far the server's clock is ahead of this machine's, in ms; 0 before the first reply. */
export const useClockOffset = (): number => useSyncExternalStore(subscribe, () => offsetMs ?? 0);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
