import { expect, test } from 'vitest';
import { draws } from '../testing/draws.ts';
import { type Battle, type BattleInput, type BattleResult, type Counts, fight } from './battle.ts';
import oracleJson from './oracle.json' with { type: 'json' };

// Distributions on which four independent battle engines agree, from 44,000 runs of each battle. A mean may lie 4.5
// standard errors off, the frequency of an outcome 4.5 binomial ones, and a spread 10 percent in 2,000 runs.

const RUNS = draws(2000);
const FAR = 4.5;
/** How far a spread may lie off; the fewer the runs, the less it says. */
const WIDER = 0.1 * Math.sqrt(2000 / RUNS);
/** A spread that rests on a handful of rare survivors says nothing in 2,000 runs. */
const RARE = 0.05;

type Law = { readonly mean: number; readonly sd: number };
type Laws = Readonly<Record<string, Law>>;
type Oracle = Required<Pick<BattleInput, 'unitStats'>> & {
  readonly runs: number;
  readonly battles: readonly (Pick<BattleInput, 'attackers' | 'defenders'> & {
    readonly id: string;
    readonly reference: {
      readonly attackers: Laws;
      readonly defenders: Laws;
      readonly attackerWon: number;
      readonly defenderWon: number;
      readonly draw: number;
      readonly roundsMean: number;
    };
  })[];
};

const oracle = oracleJson as unknown as Oracle;

const survivors = (fleets: readonly Counts[], key: string) =>
  fleets.reduce((sum, fleet) => sum + (fleet[key] ?? 0), 0);

function lawOf(values: readonly number[]): Law {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(squares / (values.length - 1)) };
}

/** How far the survivors of each type are off, as "cruiser mean 4.7"; empty if all is well. */
function strays(battles: readonly Battle[], side: 'attackers' | 'defenders', laws: Laws): string[] {
  return Object.entries(laws).flatMap(([key, law]) => {
    const found = lawOf(battles.map((battle) => survivors(battle[side], key)));
    const error = law.sd * Math.sqrt(1 / RUNS + 1 / oracle.runs);
    const off = error === 0 ? found.mean - law.mean : (found.mean - law.mean) / error;
    const ratio = law.mean < RARE ? 1 : spreadRatio(found, law);
    return [
      ...(Math.abs(off) < FAR ? [] : [`${key} mean ${off.toFixed(1)}`]),
      ...(Math.abs(ratio - 1) <= WIDER ? [] : [`${key} spread ${ratio.toFixed(2)}`]),
    ];
  });
}

const spreadRatio = (found: Law, law: Law) => (law.sd === 0 && found.sd === 0 ? 1 : found.sd / law.sd);

/** How many standard errors the frequency of an outcome is off. */
function outcomeOff(battles: readonly Battle[], result: BattleResult, share: number): number {
  const found = battles.filter((battle) => battle.result === result).length / RUNS;
  const error = Math.sqrt((share * (1 - share)) / RUNS);
  return error === 0 ? (found - share) * RUNS : (found - share) / error;
}

test.each(oracle.battles)('$id has the same results and losses as in four other engines', (battle) => {
  const { id, attackers, defenders, reference } = battle;
  const fought = Array.from({ length: RUNS }, (_, run) =>
    fight({ attackers, defenders, seed: `${id} ${run}`, unitStats: oracle.unitStats }),
  );
  expect(strays(fought, 'attackers', reference.attackers)).toEqual([]);
  expect(strays(fought, 'defenders', reference.defenders)).toEqual([]);
  expect(Math.abs(outcomeOff(fought, 'attackers-won', reference.attackerWon))).toBeLessThan(FAR);
  expect(Math.abs(outcomeOff(fought, 'defenders-won', reference.defenderWon))).toBeLessThan(FAR);
  expect(Math.abs(outcomeOff(fought, 'draw', reference.draw))).toBeLessThan(FAR);
  const rounds = lawOf(fought.map((one) => one.rounds.length));
  const error = Math.sqrt(rounds.sd ** 2 / RUNS);
  expect(Math.abs(rounds.mean - reference.roundsMean)).toBeLessThanOrEqual(FAR * Math.max(error, 0.001));
});
