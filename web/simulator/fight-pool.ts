import type { FightProgress, FightOrder } from './fight-worker.ts';
import type { Outcome } from './outcome.ts';
import { emptyFleet, emptyPlanet } from './scenario.ts';

const MOST_WORKERS = 4;

type Fights = Pick<FightOrder, 'scenario' | 'seed' | 'fights'>;
type OnOutcomes = (outcomes: readonly Outcome[]) => void;

/** A worker's first fights take ten times as long, so each runs a few warm-up fights. */
const drill: Fights = {
  scenario: {
    attackers: [{ ...emptyFleet, units: { cruiser: 900, battleship: 300 } }],
    planet: { ...emptyPlanet, units: { 'rocket-launcher': 2000, 'light-laser': 900 } },
    protectors: [],
  },
  seed: 0,
  fights: 40,
};

/** Workers that simulate battles off the main thread. */
export class FightPool {
  #workers: readonly Worker[] = [];
  #drilled: Promise<unknown> = Promise.resolve();

  /** Starts the workers unless they run; `fight` would do so too, only later. */
  start(): void {
    if (this.#workers.length > 0) return;
    this.#workers = startWorkers();
    this.#drilled = this.#share(drill, () => {});
  }

  /**
   * Simulates a battle this many times; outcomes are reported as they come, unordered. Resolves when all are reported,
   * never after `stop`. Throws when a worker fails. One job at a time.
   */
  async fight(fights: Fights, onOutcomes: OnOutcomes): Promise<void> {
    this.start();
    await this.#drilled;
    await this.#share(fights, onOutcomes);
  }

  /** Ends the current job and the workers. */
  stop(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
  }

  #share(fights: Fights, onOutcomes: OnOutcomes): Promise<unknown> {
    const step = this.#workers.length;
    return Promise.all(
      this.#workers.map((worker, first) => fightIn(worker, { ...fights, first, step }, onOutcomes)),
    );
  }
}

function startWorkers(): readonly Worker[] {
  const count = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency));
  return Array.from(
    { length: count },
    () => new Worker(new URL('./fight-worker.ts', import.meta.url), { type: 'module' }),
  );
}

function fightIn(worker: Worker, order: FightOrder, onOutcomes: OnOutcomes): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const { signal } = done;
    const hear = ({ data }: MessageEvent<FightProgress>) => {
      onOutcomes(data.outcomes);
      if (!data.isDone) return;
      done.abort();
      resolve();
    };
    const fail = ({ message }: ErrorEvent) => {
      done.abort();
      reject(new Error(message));
    };
    worker.addEventListener('message', hear, { signal });
    worker.addEventListener('error', fail, { signal });
    worker.postMessage(order, { transfer: [] });
  });
}
