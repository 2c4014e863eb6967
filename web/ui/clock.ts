import { createContext, useContext, useSyncExternalStore } from 'react';
import { SECOND_MS } from './format.ts';

/** How far the server's clock is ahead of this machine's, in ms; the app measures it from server replies. */
export const ClockOffsetContext = createContext(0);

/** A second that took so long means that the machine has slept, or that its clock was set. */
const JUMP_MS = 5 * SECOND_MS;

const listeners = new Set<() => void>();
const jumpListeners = new Set<() => void>();
let current = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The server's time in ms, the same for all who ask, renewed once a second for as long as anyone looks. Whatever
 * counts down or grows is computed from it and from an instant, never by counting ticks.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => current) + useContext(ClockOffsetContext);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    current = Date.now();
    tick();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** Tells when this machine's clock has jumped, forwards or backwards; answers how to stop listening. */
export function onClockJump(listener: () => void): () => void {
  jumpListeners.add(listener);
  return () => jumpListeners.delete(listener);
}

function tick(): void {
  const before = current;
  current = Date.now();
  if (Math.abs(current - before) > JUMP_MS) for (const listener of jumpListeners) listener();
  timer = setTimeout(tick, SECOND_MS - (current % SECOND_MS));
  for (const listener of listeners) listener();
}
