import { useSyncExternalStore } from 'react';

const key = 'shortcuts';
const off = 'off';
const listeners = new Set<() => void>();

const areShortcutsOn = (): boolean => localStorage.getItem(key) !== off;

/** Whether single keys do something, as kept on this machine; on unless switched off (WCAG 2.1.4). */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn);

/** Switches the keys on or off. */
export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, off);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
