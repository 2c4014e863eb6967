import {
  type Battle,
  type BattleInput,
  type BattleResult,
  type Counts,
  fight,
} from '@farhold/engine/combat/battle';
import type { Command } from 'commander';
import { whole } from './arguments.ts';
import { readBattleFile } from './battle-file.ts';
import type { Terminal } from './perform.ts';
import { asJson, asText } from './print.ts';

type BattleOptions = { readonly file: string; readonly runs: number; readonly seed: string };

/** Battles outside any universe: needs no database. */
export function addBattleCommand(program: Command, terminal: Terminal): void {
  program
    .command('battle')
    .description('fight a battle from a file and print how it ends; ms is the time of one fight')
    .requiredOption('--file <file>', 'both sides, as JSON')
    .option('--runs <n>', 'number of fights', whole(1), 1)
    .option('--seed <seed>', 'the same seed gives the same fights', '1')
    .action(async ({ file, runs, seed }: BattleOptions, command: Command) => {
      const result = fightOften(await readBattleFile(file), runs, seed);
      const { json } = command.optsWithGlobals<{ json?: boolean }>();
      terminal.out(json ? asJson(result) : asText(result));
    });
}

function fightOften(battle: Omit<BattleInput, 'seed'>, runs: number, seed: string) {
  const ends: Record<BattleResult, number> = { 'attackers-won': 0, draw: 0, 'defenders-won': 0 };
  const [attackers, defenders] = [new Survivors(battle.attackers), new Survivors(battle.defenders)];
  let rounds = 0;
  const started = performance.now();
  for (let run = 0; run < runs; run++) {
    const fought: Battle = fight({ ...battle, seed: `${seed} ${run}` });
    ends[fought.result]++;
    rounds += fought.rounds.length;
    attackers.add(fought.attackers);
    defenders.add(fought.defenders);
  }
  return {
    runs,
    attacker_win: ends['attackers-won'] / runs,
    draw: ends.draw / runs,
    defender_win: ends['defenders-won'] / runs,
    rounds_mean: rounds / runs,
    attackers: attackers.laws(),
    defenders: defenders.laws(),
    ms: (performance.now() - started) / runs,
  };
}

/** Mean and spread of the remaining units of each type on one side, summed over its fleets. */
class Survivors {
  readonly #types = new Map<string, { count: number; mean: number; squares: number }>();

  constructor(fleets: BattleInput['attackers']) {
    for (const key of fleets.flatMap(({ units }) => Object.keys(units))) {
      this.#types.set(key, { count: 0, mean: 0, squares: 0 });
    }
  }

  /** Adds one more fight (Welford's algorithm, which stays accurate for large numbers). */
  add(fleets: readonly Counts[]): void {
    for (const [key, law] of this.#types) {
      const left = fleets.reduce((sum, fleet) => sum + (fleet[key] ?? 0), 0);
      const distance = left - law.mean;
      law.count++;
      law.mean += distance / law.count;
      law.squares += distance * (left - law.mean);
    }
  }

  laws(): Readonly<Record<string, { readonly mean: number; readonly sd: number }>> {
    return Object.fromEntries(
      [...this.#types].map(([key, { count, mean, squares }]) => [
        key,
        { mean, sd: count > 1 ? Math.sqrt(squares / (count - 1)) : 0 },
      ]),
    );
  }
}
