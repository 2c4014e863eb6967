import { refreshReadBefore } from './query-client.ts';

/** The time the server gets to resolve what a countdown has reached. */
const RESOLVING_MS = 600;

/** Spreads the requests of players who wait for the same second, at most by this much. */
const SPREAD_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Refetches the game shortly after a countdown has ended: once, however many end together. */
export function refreshSoon(): void {
  const endedAt = Date.now();
  timer ??= setTimeout(
    () => {
      timer = undefined;
      void refreshReadBefore(endedAt);
    },
    RESOLVING_MS + Math.random() * SPREAD_MS,
  );
}
