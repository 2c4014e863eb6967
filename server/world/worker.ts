import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { selectNextDue } from '../time/event-store.ts';
import { readMs } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { UniverseTaken } from './universe-lock.ts';

/** The worker looks for due events at least this often, in ms, even without a wake-up call. */
const MAX_SLEEP_MS = 1000;

/** How many universes a worker resolves at once. Each holds a connection of the pool. */
const MOST_AT_ONCE = 4;

/** Batches of events after which a universe lets others go first. */
const BATCHES_IN_A_TURN = 5;

export type Worker = {
  /** Something is due at this instant: shortens the worker's sleep if it would sleep for longer. */
  readonly wake: (dueAt: Instant) => void;
  /** Takes no more work and waits until the batches being resolved are committed. */
  readonly stop: () => Promise<void>;
};

/** Resolves due events of all universes until it is stopped. Any number may run on one database. */
export function startWorker(game: Game): Worker {
  const stopping = new AbortController();
  const bell = createBell();
  const turns = createTurns(game, bell.ring);
  // Until when it sleeps, by the game's clock. While it looks, and after a failure, whatever is scheduled wakes it.
  let sleepsUntil: number | null = null;
  const run = async () => {
    while (!stopping.signal.aborted) {
      sleepsUntil = null;
      let sleepMs = MAX_SLEEP_MS;
      try {
        const looked = await startDue(game, turns);
        sleepMs = looked.sleepMs;
        sleepsUntil = looked.now + sleepMs;
      } catch (error) {
        game.log.error({ err: error }, 'the worker could not resolve events and will try again');
      }
      if (!stopping.signal.aborted) await bell.wait(sleepMs);
    }
    await turns.end();
  };
  const running = run();
  return {
    wake: (dueAt) => {
      if (sleepsUntil === null || dueAt < sleepsUntil) bell.ring();
    },
    stop: async () => {
      stopping.abort();
      bell.ring();
      await running;
    },
  };
}

/** When the worker looked, in ms since 1970, and how long nothing else will be due. */
type Looked = { readonly now: number; readonly sleepMs: number };

/**
 * Starts turns for universes where something is due, in random order, so that workers seldom meet. Answers how long
 * nothing else will be due.
 */
async function startDue(game: Game, turns: Turns): Promise<Looked> {
  const waiting = await selectNextDue(game.db);
  const now = await readMs(game.db, game.clock);
  const [due, later] = [
    waiting.filter(({ dueAt }) => dueAt <= now),
    waiting.filter(({ dueAt }) => dueAt > now),
  ];
  for (const { universeId } of shuffled(due)) turns.begin(universeId);
  return { now, sleepMs: Math.min(MAX_SLEEP_MS, ...later.map(({ dueAt }) => dueAt - now)) };
}

type Turns = {
  /** Begins a turn unless the universe has one, rests, or too many are under way. */
  readonly begin: (universe: UniverseId) => void;
  /** Waits for the turns under way. */
  readonly end: () => Promise<void>;
};

/**
 * The turns of universes, which do not wait for each other. A universe that fails, or that another process has, rests
 * for the longest sleep; `onEnd` is called after each other turn, since more may be due.
 */
function createTurns(game: Game, onEnd: () => void): Turns {
  const underWay = new Map<UniverseId, Promise<void>>();
  const restsUntil = new Map<UniverseId, number>();
  const take = async (universe: UniverseId) => {
    try {
      await game.resolveDue(universe, { mostBatches: BATCHES_IN_A_TURN, skipsTaken: true });
    } catch (error) {
      restsUntil.set(universe, performance.now() + MAX_SLEEP_MS);
      if (error instanceof UniverseTaken) return;
      game.log.error({ err: error, universe }, 'a universe could not be resolved, trying again');
    } finally {
      underWay.delete(universe);
      onEnd();
    }
  };
  return {
    begin: (universe) => {
      if (underWay.has(universe) || underWay.size >= MOST_AT_ONCE) return;
      if ((restsUntil.get(universe) ?? 0) > performance.now()) return;
      restsUntil.delete(universe);
      underWay.set(universe, take(universe));
    },
    end: async () => void (await Promise.all(underWay.values())),
  };
}

/** A sleep that a ring ends, even one that came just before it. */
function createBell() {
  let hasRung = false;
  let wake = () => {};
  return {
    ring: () => {
      hasRung = true;
      wake();
    },
    wait: async (ms: number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      wake = resolve;
      if (!hasRung) await promise;
      clearTimeout(timer);
      hasRung = false;
    },
  };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
