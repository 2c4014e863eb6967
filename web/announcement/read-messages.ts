import { useSyncExternalStore } from 'react';

const key = 'readMessagesOfTheDay';
const listeners = new Set<() => void>();

const readText = (): string => localStorage.getItem(key) ?? '';

/** Tells a message of one player and day from all others; a changed message is another one. */
export const messageMark = (player: number, id: number, now: number): string =>
  `${new Date(now).toISOString().slice(0, 10)} ${player} ${id}`;

/** The messages that were read in this browser. */
export const useReadMessages = (): ReadonlySet<string> =>
  new Set(useSyncExternalStore(subscribe, readText).split('\n'));

/** Keeps that a message was read; what was read on other days is forgotten. */
export function keepRead(mark: string): void {
  const day = mark.slice(0, 10);
  const others = readText()
    .split('\n')
    .filter((one) => one.startsWith(day) && one !== mark);
  localStorage.setItem(key, [...others, mark].join('\n'));
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
