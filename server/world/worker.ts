import type { UniverseId } from '@farhold/engine/ids';
import { selectNextDue } from '../time/event-store.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** The worker looks for due events at least this often, in ms, even without a wake-up call. */
const MAX_SLEEP_MS = 1000;

export type Worker = {
  /** Shortens the worker's sleep: something may be due sooner than it knows. */
  readonly wake: () => void;
  /** Takes no more work and waits until the batch being resolved is committed. */
  readonly stop: () => Promise<void>;
};

/** Resolves due events of all universes until it is stopped. Any number may run on one database. */
export function startWorker(game: Game): Worker {
  const stopping = new AbortController();
  let wake = () => {};
  const run = async () => {
    while (!stopping.signal.aborted) {
      const sleepMs = await resolveEverywhere(game, stopping.signal).catch((error: unknown) => {
        game.log.error({ err: error }, 'the worker could not resolve events and will try again');
        return MAX_SLEEP_MS;
      });
      if (!stopping.signal.aborted) await sleep(sleepMs, (now) => (wake = now));
    }
  };
  const running = run();
  return {
    wake: () => wake(),
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}

/**
 * Resolves what is due in every universe, and answers how long nothing will be due, in ms. A universe that fails stops
 * no other one; it is tried again after the longest sleep.
 */
async function resolveEverywhere(game: Game, signal: AbortSignal): Promise<number> {
  const waiting = await selectNextDue(game.db);
  const now = await readNow(game.db, game.clock);
  const failed = new Set<UniverseId>();
  for (const { universeId, dueAt } of waiting) {
    if (dueAt > now || signal.aborted) continue;
    await game.resolveDue(universeId).catch((error: unknown) => {
      failed.add(universeId);
      game.log.error({ err: error, universe: universeId }, 'a universe could not be resolved, trying again');
    });
  }
  const next = (await selectNextDue(game.db)).filter(({ universeId }) => !failed.has(universeId));
  const later = await readNow(game.db, game.clock);
  return Math.min(MAX_SLEEP_MS, ...next.map(({ dueAt }) => Math.max(0, dueAt - later)));
}

function sleep(ms: number, onWakeable: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    onWakeable(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
