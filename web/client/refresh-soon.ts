import { refreshReadBefore } from './query-client.ts';

/** How long the server gets to resolve what a countdown has reached, in ms. */
const RESOLVING_MS = 600;

/** Players who wait for the same second don't ask in the same one: each up to so much later, in ms. */
const SPREAD_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads the game again a little later because a countdown has ended: once, however many end together. */
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
