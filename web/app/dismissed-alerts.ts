import { stored, useStore } from '../client/store.ts';

const dismissed = stored<ReadonlySet<string>>('dismissedAlerts', {
  parse: (text) => new Set((text ?? '').split('\n').filter(Boolean)),
  print: (keys) => [...keys].join('\n'),
});

/** The alerts that were dismissed in this browser, by their keys. */
export const useDismissedAlerts = (): ReadonlySet<string> => useStore(dismissed);

/** Replaces the set of dismissed alerts; one that is left out may appear again. */
export const keepDismissedAlerts = (keys: Iterable<string>): void => dismissed.write(new Set(keys));
