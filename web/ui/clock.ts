import { createContext, useContext, useSyncExternalStore } from 'react';
import { SECOND_MS } from './format.ts';

/** How far the server's clock is ahead of the local one, in ms; the app measures it from replies. */
export const ClockOffsetContext = createContext(0);

/** A tick this late means that the machine has slept, or that its clock was changed. */
const JUMP_MS = 5 * SECOND_MS;

const listeners = new Set<() => void>();
const jumpListeners = new Set<() => void>();
let current = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

const lastTick = (): number => current;

/**
 * The server's time in ms, shared by all components, updated once a second while anything uses it. Countdowns and
 * growing amounts are computed from it and an instant, never by counting ticks.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, lastTick, lastTick) + useContext(ClockOffsetContext);
}

/** Whether an instant, in ms of the server's clock, has come; draws anew only when it comes. null never comes. */
export function useHasCome(at: number | null): boolean {
  const offset = useContext(ClockOffsetContext);
  const hasCome = () => at !== null && lastTick() + offset >= at;
  return useSyncExternalStore(subscribe, hasCome, hasCome);
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

/** Calls the listener when the local clock has jumped, forwards or backwards; returns how to stop. */
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
