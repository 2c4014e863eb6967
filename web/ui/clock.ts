import { createContext, useContext, useSyncExternalStore } from 'react';
import { secondMs } from './format.ts';

/** How far the server's clock is ahead of this machine's, in ms; the app measures it from server replies. */
export const ClockOffsetContext = createContext(0);

const listeners = new Set<() => void>();
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
  if (listeners.size === 0) tick();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

function tick(): void {
  current = Date.now();
  timer = setTimeout(tick, secondMs - (current % secondMs));
  for (const listener of listeners) listener();
}
