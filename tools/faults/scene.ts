import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type UniverseId, universeId } from '@farhold/engine/ids';
import { seededRandom, type Random } from '@farhold/engine/random';
import { createGame } from '@farhold/server/app/create-game';
import { fightHere } from '@farhold/server/combat/fight';
import { connect, type Pool } from '@farhold/server/database/connect';
import { migrate } from '@farhold/server/database/migrate';
import { type DatabaseProxy, openDatabaseProxy } from '@farhold/server/testing/database-proxy';
import {
  type Beginning,
  beginPlayer,
  newSession,
  type TestPlayer,
} from '@farhold/server/testing/test-player';
import { databaseClock, readNow } from '@farhold/server/time/clock';
import type { Game } from '@farhold/server/time/game';
import { foundUniverse } from '@farhold/server/universe/found-universe';
import { pino } from 'pino';
import { installClock, shiftClock } from './clock.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { type Crowd, openCrowd } from './players.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Two web servers and two workers on one PostgreSQL, and players who keep ordering. */
export type Scene = {
  readonly cluster: Cluster;
  /** The network between the servers and the database. */
  readonly proxy: DatabaseProxy;
  /** Sets the database's clock this far ahead of the true time, in seconds. */
  readonly shiftClock: (seconds: number) => Promise<void>;
  readonly servers: readonly ServerProcess[];
  readonly crowd: Crowd;
  /** A view of the database past the network, for checks. */
  readonly game: Game & { readonly db: Pool };
  readonly universe: UniverseId;
  readonly random: Random;
  /** Signs every player in again, since a clock that jumps ends sessions. */
  readonly signIn: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const PLAYERS = 6;
const nothing = () => {};

const beginning: Beginning = {
  planet: {
    levels: { shipyard: 12 },
    units: { 'small-cargo': 200 },
    stock: { metal: 5_000_000_000, crystal: 5_000_000_000, deuterium: 5_000_000_000 },
  },
  research: { 'combustion-drive': 10, 'computer-technology': 14 },
};

const rules = {
  maxPlayers: null,
  resourcesSpeed: 1,
  researchSpeed: 1,
  // Orders must end soon, or queues and slots would be full for most of a run.
  fleetSpeed: 5000,
  buildingSpeed: 5000,
  protection: false,
};

export async function openScene(seed: string): Promise<Scene> {
  const random = seededRandom(seed);
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end();
  };
  try {
    const cluster = await openCluster();
    closing.push(cluster.close);
    const proxy = await openDatabaseProxy(cluster.connection, cluster.connection.database);
    closing.push(proxy.close);
    await prepare(cluster);
    const game = gameOn(cluster.connection.url);
    closing.push(() => game.db.destroy());
    const { universe, players } = await populate(game);
    const servers = await startServers(proxy.url, closing);
    const tokens = new Map(players.map((player) => [player.id, player.token]));
    const signIn = async () => {
      for (const { id } of players) tokens.set(id, await newSession(game, id, 'plain'));
    };
    const urls = servers.flatMap(({ role, url }) => (role === 'web' ? [url] : []));
    const crowd = openCrowd(players, {
      urls,
      random,
      tokenOf: ({ id }) => tokens.get(id) ?? '',
      wasStopped: (at, since) => servers.some(({ url, wasStopped }) => url === at && wasStopped(since)),
    });
    closing.push(crowd.rest);
    const shift = (seconds: number) => shiftClock(game.db, seconds);
    return { cluster, proxy, shiftClock: shift, servers, crowd, game, universe, random, signIn, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Brings the database to the newest shape, and gives it its clock before any lasting connection opens. */
async function prepare({ connection }: Cluster): Promise<void> {
  const db = connect({ connectionString: connection.url, max: 1 }, nothing, { patience: 'job' });
  await migrate(db);
  await installClock(db);
  await db.destroy();
}

/** A view of a database for checks, which nobody watches. */
export function gameOn(url: string): Scene['game'] {
  const db = connect({ connectionString: url, max: 6 }, nothing, { patience: 'job' });
  const log = pino({ level: 'silent' });
  const watch = { onScheduled: nothing, onResolved: nothing, onParked: nothing };
  return { ...createGame({ db, clock: databaseClock, log, fight: fightHere, ...watch }), db };
}

/** Founds a universe in which everything is quick, with rich players who can order without end. */
export async function populate(game: Scene['game'], count = PLAYERS, title = 'Player') {
  const now = await readNow(game.db, game.clock);
  const made = await game.db
    .transaction()
    .execute((tx) => foundUniverse(tx, { ...rules, name: `${title}s` }, now));
  const universe = universeId(made?.id ?? 0);
  const players: TestPlayer[] = [];
  while (players.length < count) {
    players.push(await beginPlayer(game, universe, `${title} ${players.length + 1}`, beginning));
  }
  return { universe, players };
}

async function startServers(
  databaseUrl: string,
  closing: (() => Promise<unknown>)[],
): Promise<ServerProcess[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-faults-files-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const roles = ['web', 'web', 'worker', 'worker'] as const;
  const servers = await Promise.all(roles.map((role) => startServerProcess(role, settings)));
  for (const server of servers) closing.push(server.close);
  return servers;
}
