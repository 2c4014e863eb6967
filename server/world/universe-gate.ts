import type { UniverseId } from '@farhold/engine/ids';
import { POOL_SIZE } from '../database/connect.ts';
import { Refused } from '../http/refused.ts';
import type { EnterUniverse } from '../time/game.ts';

/** Connections that commands leave to reads, sessions and workers. */
const LEFT_TO_OTHERS = 6;

/** How many commands may run at once in all universes, and in one of them: each holds a connection of the pool. */
const MOST_OF_ALL = POOL_SIZE - LEFT_TO_OTHERS;
const MOST_OF_ONE = 8;

/** After a command could not get its locks, one at a time tries again. */
const MOST_WHILE_STUCK = 1;

/** How many commands may wait for their turn in one universe. */
export const MOST_WAITING = 500;

/** When a refused player should try again. */
const RETRY_SECONDS = 3;

type Waiter = { readonly admit: () => void };

/** The commands of one universe in this process. */
type Lane = { running: number; isStuck: boolean; readonly waiting: Set<Waiter> };

/** A universe in which something holds the locks for too long, or too many commands wait. */
export const universeBusy = (): Refused => new Refused('universe-busy', { seconds: RETRY_SECONDS });

/** The commands that run and wait in this process. */
class Lanes {
  readonly #lanes = new Map<UniverseId, Lane>();
  readonly #longestWaitMs: number;
  #running = 0;

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** Waits for room in a universe and takes it. */
  async enter(universe: UniverseId): Promise<Lane> {
    const lane = this.#lanes.get(universe) ?? { running: 0, isStuck: false, waiting: new Set() };
    this.#lanes.set(universe, lane);
    if (this.#hasRoom(lane) && lane.waiting.size === 0) this.#take(lane);
    else await turnOf(lane, this.#longestWaitMs);
    return lane;
  }

  leave(universe: UniverseId, lane: Lane): void {
    lane.running -= 1;
    this.#running -= 1;
    this.#admit();
    if (lane.running === 0 && lane.waiting.size === 0 && !lane.isStuck) this.#lanes.delete(universe);
  }

  #hasRoom(lane: Lane): boolean {
    return this.#running < MOST_OF_ALL && lane.running < (lane.isStuck ? MOST_WHILE_STUCK : MOST_OF_ONE);
  }

  #take(lane: Lane): void {
    lane.running += 1;
    this.#running += 1;
  }

  /** Admits those who wait while there is room, one of each universe in turn. */
  #admit(): void {
    const isNext = ([, lane]: [UniverseId, Lane]) => lane.waiting.size > 0 && this.#hasRoom(lane);
    for (let next = [...this.#lanes].find(isNext); next; next = [...this.#lanes].find(isNext)) {
      const [universe, lane] = next;
      const [first] = lane.waiting;
      if (!first) return;
      lane.waiting.delete(first);
      this.#take(lane);
      first.admit();
      // Behind the others for the next free place.
      this.#lanes.delete(universe);
      this.#lanes.set(universe, lane);
    }
  }
}

/**
 * Bounds how many commands run at once, so that a universe that is stuck cannot take the connections of all others. The
 * rest waits outside the pool; who waits longer than `longestWaitMs` is refused with 'universe-busy'.
 */
export function createUniverseGate(longestWaitMs: number): EnterUniverse {
  const lanes = new Lanes(longestWaitMs);
  return async (universe, command) => {
    const lane = await lanes.enter(universe);
    try {
      const answer = await command();
      lane.isStuck = false;
      return answer;
    } catch (error) {
      lane.isStuck = error instanceof Refused && error.code === 'universe-busy';
      throw error;
    } finally {
      lanes.leave(universe, lane);
    }
  };
}

/** Waits until the lane admits; refuses after the longest wait, and at once if too many wait. */
async function turnOf({ waiting }: Lane, longestWaitMs: number): Promise<void> {
  if (waiting.size >= MOST_WAITING) throw universeBusy();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const waiter = { admit: resolve };
  const timer = setTimeout(() => {
    if (waiting.delete(waiter)) reject(universeBusy());
  }, longestWaitMs);
  waiting.add(waiter);
  await promise.finally(() => clearTimeout(timer));
}
