import { assetIds } from '@farhold/contract/asset-ids';
import { type Bench, withServers } from './bench-servers.ts';
import type { Call } from './load.ts';
import { figureIn, type Speed } from './measure.ts';
import type { Row } from './report.ts';

// The same calls before and after a million planets with all that is on them are there: what they cost must not grow.

const MANY_PLANETS = 1_000_000;
const GOAL = 1.25;

type Probe = { readonly name: string; readonly rounds: (bench: Bench) => Promise<readonly Speed[]> };

const readAt =
  (bench: Bench, address: (planet: number, galaxy: string) => string) =>
  (count: number): Call => {
    const by = bench.world.playerAt(count);
    const at = `galaxy=${by.galaxy}&system=${by.system}`;
    return { url: `${bench.game.url}/api/v1${address(by.planet, at)}`, headers: bench.token(by) };
  };

const orderAt =
  (bench: Bench) =>
  (count: number): Call => {
    const by = bench.world.playerAt(count);
    const body = JSON.stringify({ planet_id: by.planet, asset_id: assetIds['rocket-launcher'], quantity: 1 });
    const headers = { 'content-type': 'application/json', ...bench.token(by) };
    return { url: `${bench.game.url}/api/v1/activity/build`, method: 'POST', headers, body };
  };

const probes: readonly Probe[] = [
  {
    name: 'planet',
    rounds: (bench) => bench.alone(readAt(bench, (planet) => `/planet/${planet}`)),
  },
  {
    name: 'galaxy',
    rounds: (bench) => bench.alone(readAt(bench, (_, at) => `/planet/galaxy?${at}`)),
  },
  {
    name: 'build order',
    rounds: (bench) =>
      bench.alone(orderAt(bench), {
        limit: bench.world.ordersPerRound,
        between: bench.world.emptyQueues,
      }),
  },
  { name: 'due event', rounds: (bench) => bench.dueEvents() },
];

/** Measures in a world of a thousand planets and in one of a million. */
export const measureGrowth = (only: string): Promise<Row[]> =>
  withServers(async (bench) => {
    const wanted = probes.filter(({ name }) => name.includes(only));
    if (wanted.length === 0) return [];
    const small = await runAll(bench, wanted);
    await bench.world.growTo(MANY_PLANETS);
    const large = await runAll(bench, wanted);
    return wanted.map(({ name }) => {
      const [before, after] = [small.get(name) ?? [], large.get(name) ?? []];
      const base = figureIn(before, ({ cpuMs }) => cpuMs);
      return {
        ...figureIn(after, ({ cpuMs }) => cpuMs / base.value),
        name: `${name}: CPU at a million planets, times that at a thousand`,
        goal: GOAL,
        isMost: true,
        isRatio: true,
        figures: `${figureIn(after, ({ cpuMs }) => cpuMs).value.toFixed(3)} / ${base.value.toFixed(3)} ms`,
      };
    });
  });

async function runAll(bench: Bench, wanted: readonly Probe[]) {
  const rounds = new Map<string, readonly Speed[]>();
  for (const { name, rounds: run } of wanted) rounds.set(name, await run(bench));
  return rounds;
}
