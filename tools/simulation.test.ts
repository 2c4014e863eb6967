import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '@farhold/server/operator/run-command';
import { engagementOf, outcomeOf } from '@farhold/web/simulator/outcome';
import { emptyFleet, emptyPlanet, type Scenario } from '@farhold/web/simulator/scenario';
import { summarise } from '@farhold/web/simulator/summary';

const scenario: Scenario = {
  attackers: [
    { ...emptyFleet, research: { 'weapons-technology': 4 }, units: { 'light-fighter': 300, cruiser: 40 } },
  ],
  planet: {
    ...emptyPlanet,
    research: { 'armour-technology': 5 },
    units: { 'rocket-launcher': 400, 'gauss-cannon': 12, 'light-fighter': 50 },
  },
  protectors: [],
};
const FIGHTS = 300;

type Law = { readonly mean: number; readonly sd: number };
type Told = { readonly attacker_win: number; readonly rounds_mean: number } & Readonly<
  Record<'attackers' | 'defenders', Readonly<Record<string, Law>>>
>;

/** What the operator's `battle` says about a number of fights of this engagement. */
async function operatorSays(seed: number): Promise<Told> {
  const folder = await mkdtemp(join(tmpdir(), 'farhold-simulation-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'battle.json');
  await writeFile(file, JSON.stringify(engagementOf(scenario).battle));
  let said = '';
  const terminal = { out: (text: string) => void (said += text), err: () => {} };
  const settings = () => {
    throw new Error('A battle from a file asks for no settings.');
  };
  const options = ['--file', file, '--runs', String(FIGHTS), '--seed', String(seed), '--json'];
  expect(await runCommand(['battle', ...options], terminal, settings)).toBe(0);
  return JSON.parse(said) as Told;
}

function simulatorSays(seed: number) {
  const engagement = engagementOf(scenario);
  const [first, ...others] = Array.from({ length: FIGHTS }, (_, run) => outcomeOf(engagement, seed, run));
  if (!first) throw new Error('Nothing was fought.');
  return summarise(engagement, [first, ...others]);
}

test('simulator and operator give the same results for the same fights', async () => {
  const told = await operatorSays(9);
  const { odds, rounds, attackers, defenders } = simulatorSays(9);
  expect(odds['attackers-won']).toBe(told.attacker_win);
  expect(rounds.mean).toBeCloseTo(told.rounds_mean);
  for (const [side, losses] of [
    [told.attackers, attackers],
    [told.defenders, defenders],
  ] as const) {
    expect(losses.map(({ key }) => key).toSorted()).toEqual(Object.keys(side).toSorted());
    for (const { key, count, lost } of losses) {
      expect(count - lost.mean).toBeCloseTo(side[key]?.mean ?? NaN);
      expect(lost.deviation).toBeCloseTo(side[key]?.sd ?? NaN);
    }
  }
});

test('fights with other seeds have other results and the same law', async () => {
  const told = await operatorSays(10);
  const { defenders } = simulatorSays(11);
  for (const { key, count, lost } of defenders) {
    const { mean, sd } = told.defenders[key] ?? { mean: NaN, sd: NaN };
    // The means of two samples differ by their standard error times the root of two; six of them never happen.
    expect(Math.abs(count - lost.mean - mean)).toBeLessThan(6 * sd * Math.sqrt(2 / FIGHTS) + 1e-9);
  }
});
