import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@farhold/server/database/embedded';
import { type Child, startChild, stopChild } from './child.ts';
import { foundBenchWorld } from './bench-world.ts';
import { postmasterPid } from './cpu.ts';
import type { Call } from './load.ts';
import { measure, type Speed } from './measure.ts';
import { type BenchPlayer, batchOf, coldPageOf, refreshOf } from './pages.ts';
import { compareOrStore, print, type Row } from './report.ts';

// Requests per second and CPU of the game, compared with a bare handler of the same framework and one equivalent SQL
// round trip. Both are measured in turn, several times, on one database; the ratios of the medians count.
//   npm run bench [-- requests [compare | store] [--json] [--only=TEXT]]

const flags = process.argv.slice(3);
const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length) ?? '';
const CONNECTIONS = 16;
const PLAYERS = 400;
/** Players who are signed in and ask. */
const ASKING = 64;

const dataDir = await mkdtemp(join(tmpdir(), 'farhold-bench-'));
const log = { debug: () => {}, info: () => {}, error: (text: string) => process.stderr.write(`${text}\n`) };
const embedded = await startEmbeddedDatabase({ dataDir, log });
const env = {
  DATABASE_URL: embedded.connection.url,
  DATA_DIR: dataDir,
  AI_PLAYERS: '0',
  CALLS_PER_SECOND: '1000000',
  ADDRESS_CALLS_PER_SECOND: '1000000',
  COMMANDS_AT_ONCE: '1000',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
};
const game = await startChild('server/app/main.ts', env);
const world = await foundBenchWorld(embedded.connection.url, { players: PLAYERS });
const bare = await startChild('tools/bench/bare-server.ts', env);
const rows: Row[] = [];
const load = { rounds: 3, seconds: 2, connections: CONNECTIONS, limit: Infinity, between: async () => {} };

try {
  const planet = ({ planet: id }: BenchPlayer) => `/planet/${id}`;
  const galaxy = ({ galaxy: g, system }: BenchPlayer) => `galaxy=${g}&system=${system}`;
  const rank = (count: number) => `/rank?page=${1 + (count % 8)}`;
  await compareReads('planet', 0.7, planet, planet);
  await compareReads(
    'galaxy',
    0.7,
    (player) => `/planet/galaxy?${galaxy(player)}`,
    (player) => `/galaxy?${galaxy(player)}`,
  );
  await compareReads('buildings', 0.6, ({ planet: id }) => `/asset?type=resources&planet=${id}`, planet);
  await compareReads(
    'rank',
    0.6,
    (_, count) => `${rank(count)}&per_page=50`,
    (_, count) => rank(count),
  );
  await compareReads('projection', 0.6, ({ planet: id }) => `/planet/${id}/projection`, planet);
  await compareReads(
    'construction',
    0.6,
    ({ planet: id }) => `/activity/construction?planet_id=${id}`,
    planet,
  );
  await compareReads('fleets', 0.6, () => '/activity', planet);
  await compareReads('unread reports', 0.6, () => '/report/unread-count', planet);
  await measurePage('a refresh of a page', 1.2, refreshOf);
  await measurePage('a page opened cold', 3, coldPageOf);
  await compareOrders();
  print(rows, flags);
  await compareOrStore(rows, flags);
} finally {
  await Promise.all([stopChild(game), stopChild(bare)]);
  await world.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type AddressOf = (player: BenchPlayer, count: number) => string;

async function processesOf({ process: child }: Child): Promise<{ node: number; postgres: number }> {
  return { node: child.pid ?? 0, postgres: await postmasterPid(dataDir) };
}

function playerAt(count: number): BenchPlayer {
  return world.playerAt(count % ASKING);
}

function readAt(address: AddressOf): (count: number) => Call {
  return (count) => {
    const player = playerAt(count);
    return {
      url: `${game.url}/api/v1${address(player, count)}`,
      headers: { authorization: `Bearer ${player.token}` },
    };
  };
}

async function compareReads(name: string, goal: number, ours: AddressOf, bares: AddressOf): Promise<void> {
  if (!name.includes(only)) return;
  const bareAt = (count: number) => ({ url: `${bare.url}${bares(playerAt(count), count)}` });
  const [mine, theirs] = await measure(
    [
      { callAt: readAt(ours), ...(await processesOf(game)) },
      { callAt: bareAt, ...(await processesOf(bare)) },
    ],
    load,
  );
  if (!mine || !theirs) throw new Error('Nothing was measured.');
  noteRatios(name, goal, mine, theirs);
}

function noteRatios(name: string, goal: number | null, mine: Speed, theirs: Speed): void {
  rows.push({
    name: `${name}: requests a second, of the bare handler's`,
    value: mine.perSecond / theirs.perSecond,
    goal,
    isMost: false,
    figures: `${mine.perSecond.toFixed(0)} / ${theirs.perSecond.toFixed(0)} a second`,
  });
  rows.push({
    name: `${name}: CPU a request, times the bare handler's`,
    value: mine.cpuMs / theirs.cpuMs,
    goal: goal === null ? null : 1.6,
    isMost: true,
    figures: `${mine.cpuMs.toFixed(3)} / ${theirs.cpuMs.toFixed(3)} ms, of which PostgreSQL ${mine.postgresMs.toFixed(3)} / ${theirs.postgresMs.toFixed(3)}`,
  });
}

async function measurePage(
  name: string,
  goal: number,
  addresses: (player: BenchPlayer) => string[],
): Promise<void> {
  if (!name.includes(only)) return;
  const batch = { callAt: readAt((player) => batchOf(addresses(player))), ...(await processesOf(game)) };
  const [speed] = await measure([batch], load);
  if (!speed) throw new Error('Nothing was measured.');
  rows.push({
    name: `${name}: ms of CPU`,
    value: speed.cpuMs,
    goal,
    isMost: true,
    figures: `${speed.perSecond.toFixed(0)} a second, PostgreSQL ${speed.postgresMs.toFixed(3)} ms`,
  });
}

async function compareOrders(): Promise<void> {
  if (!'build order'.includes(only)) return;
  const json = { 'content-type': 'application/json' };
  const order = (planet: number) => JSON.stringify({ planet_id: planet, asset_id: 401, quantity: 1 });
  const orderAt = (count: number) => {
    const { planet, token } = world.playerAt(count);
    const headers = { ...json, authorization: `Bearer ${token}` };
    return { url: `${game.url}/api/v1/activity/build`, method: 'POST', headers, body: order(planet) };
  };
  const bareAt = (count: number) => {
    const body = order(world.playerAt(count).planet);
    return { url: `${bare.url}/build`, method: 'POST', headers: json, body };
  };
  const [mine, theirs] = await measure(
    [
      { callAt: orderAt, ...(await processesOf(game)) },
      { callAt: bareAt, ...(await processesOf(bare)) },
    ],
    { ...load, limit: world.ordersPerRound, between: world.emptyQueues },
  );
  if (!mine || !theirs) throw new Error('Nothing was measured.');
  noteRatios('build order', null, mine, theirs);
}
