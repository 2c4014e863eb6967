import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedDatabase } from '@farhold/server/database/embedded';
import { foundBenchWorld } from './bench-world.ts';
import { type Child, startChild, stopChild } from './child.ts';
import { cpuMsOf, postmasterPid } from './cpu.ts';
import { figureIn, measure, type Measured, type Rounds, shareOf, type Speed } from './measure.ts';
import type { BenchPlayer } from './pages.ts';
import type { Row } from './report.ts';

const PLAYERS = 400;

/** How long before events are due their cost begins to count: none may be missed. */
const AHEAD_MS = 50;

const CONNECTIONS = 16;

const load: Rounds = {
  rounds: 3,
  seconds: 2,
  connections: CONNECTIONS,
  limit: Infinity,
  between: async () => {},
};

type World = Awaited<ReturnType<typeof foundBenchWorld>>;

/** The game and a bare handler on one database, with players who ask. */
export type Bench = {
  readonly game: Child;
  readonly bare: Child;
  readonly world: World;
  /** Measures some calls of the game, and the same number of the bare handler's beside it. */
  readonly beside: (
    game: Measured['callAt'],
    bare: Measured['callAt'],
    how?: Partial<Rounds>,
  ) => Promise<{ readonly mine: readonly Speed[]; readonly theirs: readonly Speed[] }>;
  /** Measures calls of the game alone. */
  readonly alone: (game: Measured['callAt'], how?: Partial<Rounds>) => Promise<readonly Speed[]>;
  /** Measures transports that arrive at the same second, from the second on. */
  readonly dueEvents: () => Promise<readonly Speed[]>;
  readonly token: (player: BenchPlayer) => Readonly<Record<string, string>>;
};

/** Starts both servers, runs the benchmark, and removes everything. */
export async function withServers(
  run: (bench: Bench) => Promise<Row[]>,
  { players = PLAYERS }: { readonly players?: number } = {},
): Promise<Row[]> {
  const log = { debug: () => {}, info: () => {}, error: (text: string) => process.stderr.write(`${text}\n`) };
  await using started = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-bench-'));
  started.defer(() => rm(dataDir, { recursive: true, force: true }));
  const embedded = await startEmbeddedDatabase({ dataDir, log });
  started.defer(() => embedded.stop());
  const { url } = embedded.connection;
  const env = environmentOf(url, dataDir);
  const game = started.adopt(await startChild('server/app/main.ts', env), stopChild);
  const world = started.adopt(await foundBenchWorld(url, { players }), ({ close }) => close());
  const bare = started.adopt(await startChild('tools/bench/bare-server.ts', env), stopChild);
  return await run(benchOf({ game, bare, world }, await postmasterPid(dataDir)));
}

const environmentOf = (url: string, dataDir: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  AI_PLAYERS: '0',
  CALLS_PER_SECOND: '1000000',
  ADDRESS_CALLS_PER_SECOND: '1000000',
  COMMANDS_AT_ONCE: '1000',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
});

function benchOf(servers: Pick<Bench, 'game' | 'bare' | 'world'>, postgres: number): Bench {
  const { game, bare, world } = servers;
  const measured = ({ process: child }: Child, callAt: Measured['callAt']): Measured => ({
    callAt,
    node: child.pid ?? 0,
    postgres,
  });
  return {
    ...servers,
    beside: async (ours, bares, how = {}) => {
      const [mine = [], theirs = []] = await measure([measured(game, ours), measured(bare, bares)], {
        ...load,
        ...how,
      });
      return { mine, theirs };
    },
    alone: async (ours, how = {}) => (await measure([measured(game, ours)], { ...load, ...how }))[0] ?? [],
    dueEvents: () => dueEvents(world, { node: game.process.pid ?? 0, postgres }),
    token: ({ token }) => ({ authorization: `Bearer ${token}` }),
  };
}

async function dueEvents(
  world: World,
  { node, postgres }: { readonly node: number; readonly postgres: number },
): Promise<Speed[]> {
  const rounds: Speed[] = [];
  // The first round warms up.
  while (rounds.length < 1 + load.rounds) {
    const dueAt = await world.launchAll();
    await pause(dueAt - Date.now() - AHEAD_MS);
    const before = { node: await cpuMsOf([node]), postgres: await cpuMsOf([postgres]) };
    const started = performance.now();
    const events = await world.allArrived();
    const seconds = (performance.now() - started) / 1000;
    const postgresMs = ((await cpuMsOf([postgres])) - before.postgres) / events;
    const nodeMs = ((await cpuMsOf([node])) - before.node) / events;
    rounds.push({ perSecond: events / seconds, cpuMs: nodeMs + postgresMs, postgresMs });
  }
  return rounds.slice(1);
}

/** The goals of a call: its share of the bare handler's requests a second, and its CPU as a multiple. */
export type Goals = { readonly requests: number | null; readonly cpu: number | null };

/** Two rows: requests a second and CPU a request, beside the bare handler. */
export function besideRows(
  name: string,
  { requests, cpu }: Goals,
  { mine, theirs }: { readonly mine: readonly Speed[]; readonly theirs: readonly Speed[] },
): Row[] {
  const perSecond = (rounds: readonly Speed[]) =>
    figureIn(rounds, (speed) => speed.perSecond).value.toFixed(0);
  const ms = (rounds: readonly Speed[], of: (speed: Speed) => number) =>
    figureIn(rounds, of).value.toFixed(3);
  const cpuOf = (speed: Speed) => speed.cpuMs;
  const postgresOf = (speed: Speed) => speed.postgresMs;
  return [
    {
      ...shareOf(mine, theirs, (speed) => speed.perSecond),
      name: `${name}: requests a second, of the bare handler's`,
      goal: requests,
      isMost: false,
      isRatio: true,
      figures: `${perSecond(mine)} / ${perSecond(theirs)} a second`,
    },
    {
      ...shareOf(mine, theirs, cpuOf),
      name: `${name}: CPU a request, times the bare handler's`,
      goal: cpu,
      isMost: true,
      isRatio: true,
      figures: `${ms(mine, cpuOf)} / ${ms(theirs, cpuOf)} ms, of which PostgreSQL ${ms(mine, postgresOf)} / ${ms(theirs, postgresOf)}`,
    },
  ];
}
