import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { type Fight, fightHere } from './fight.ts';

/** Threads for battles, so that the server keeps answering requests. */
export type BattlePool = {
  /** Fights in one of the threads; an error there rejects the promise. */
  readonly fight: Fight;
  /** Finishes the running battles, then ends the threads. */
  readonly close: () => Promise<void>;
};

/** A thread's first battle takes ten times as long as the next, so each fights a practice battle when it starts. */
const drill = {
  attackers: [{ techs: { weapons: 1, shielding: 1, armour: 1 }, units: { cruiser: 900, battleship: 300 } }],
  defenders: [
    {
      techs: { weapons: 0, shielding: 0, armour: 0 },
      units: { 'rocket-launcher': 2000, 'light-laser': 900 },
    },
  ],
  seed: 'drill',
};

/** Starts the threads: one per processor except the one for requests, four at most. They run until `close`. */
export function openBattlePool(): BattlePool {
  const threads = Math.min(4, Math.max(1, availableParallelism() - 1));
  const pool = new Piscina({
    filename: new URL('./fight.ts', import.meta.url).href,
    name: fightHere.name,
    minThreads: threads,
    maxThreads: threads,
  });
  const fight: Fight = (input) => pool.run(input) as ReturnType<Fight>;
  const warm = Promise.all(Array.from({ length: threads }, () => fight(drill)));
  return {
    fight,
    close: async () => {
      await warm;
      await pool.close();
    },
  };
}
