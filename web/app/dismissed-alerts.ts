import { useSyncExternalStore } from 'react';

const key = 'dismissedAlerts';
const listeners = new Set<() => void>();

const readText = (): string => localStorage.getItem(key) ?? '';

/** The alerts, and the panels of first steps, that were waved aside in this browser, by their keys. */
export const useDismissedAlerts = (): ReadonlySet<string> =>
  new Set(useSyncExternalStore(subscribe, readText).split('\n').filter(Boolean));

/** Keeps which alerts were waved aside; what is left out may come again. */
export function keepDismissedAlerts(keys: Iterable<string>): void {
  localStorage.setItem(key, [...keys].join('\n'));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}
