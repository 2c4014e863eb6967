import { advisoryLocks } from '@farhold/server/database/advisory-locks';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY, HOUR, MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import { sql } from 'kysely';
import { killWithinMigration } from './migration.ts';
import type { Scene } from './scene.ts';
import type { ServerProcess } from './server-process.ts';

/** Breaks something and mends it again, while players order. */
export type Fault = {
  /** Which one, for the log. */
  readonly name: string;
  readonly strike: (scene: Scene) => Promise<void>;
  /** Why it cannot be tried in this scene; null if it can. */
  readonly whyNot?: (scene: Scene) => string | null;
  /** Takes longer than the short run has. */
  readonly isLong?: boolean;
  /** Leaves a world in which little can be ordered. */
  readonly spoilsScene?: boolean;
};

/** How long a fault lasts while players order, in ms. */
const BRIEF_MS = 1.5 * SECOND_MS;

/** Longer than the limits of statements, replies and idle transactions. */
const LONG_MS = 20 * SECOND_MS;

/** As long as a machine sleeps that is moved or runs out of memory: what others waited for has long been decided. */
const MINUTES_MS = 2 * MINUTE_MS;

const oneOf = ({ servers, random }: Scene, role: ServerProcess['role']): ServerProcess => {
  const some = servers.filter((server) => server.role === role);
  const one = some[Math.floor(random() * some.length)];
  if (!one) throw new Error(`There is no ${role}.`);
  return one;
};

const endDatabase = (signal: 'SIGKILL' | 'SIGQUIT') => async (scene: Scene) => {
  await scene.cluster.end(signal);
  await pause(500);
  await scene.cluster.ensure();
};

const killOne =
  (role: ServerProcess['role']) =>
  (scene: Scene): Promise<void> =>
    oneOf(scene, role).killAndRestart();

async function killEverything(scene: Scene): Promise<void> {
  const restarts = scene.servers.map((server) => server.killAndRestart());
  await scene.cluster.end('SIGKILL');
  await scene.cluster.ensure();
  await Promise.all(restarts);
}

async function endConnections({ game }: Scene): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(game.db);
}

async function cutNetwork({ proxy }: Scene): Promise<void> {
  await proxy.cut();
  await pause(BRIEF_MS);
  await proxy.mend();
}

const silenceDatabase = (ms: number) => async (scene: Scene) => {
  await scene.cluster.signalAll('SIGSTOP');
  await pause(ms);
  await scene.cluster.signalAll('SIGCONT');
};

const stopOne = (role: ServerProcess['role'], ms: number) => async (scene: Scene) => {
  const one = oneOf(scene, role);
  one.signal('SIGSTOP');
  await pause(ms);
  one.signal('SIGCONT');
};

/** As somebody does who opens a transaction by hand and goes away. */
async function holdUniverse({ game, universe }: Scene): Promise<void> {
  const held = await game.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(${advisoryLocks.universe}, ${universe}::int)`.execute(held);
  await pause(BRIEF_MS);
  await held.rollback().execute();
}

/** A disk that is full for a while: servers say that they are not ready, and PostgreSQL may end. */
async function fillDisk(scene: Scene): Promise<void> {
  const { disk, ensure } = scene.cluster;
  disk?.fill();
  const { url } = oneOf(scene, 'web');
  const giveUpAt = performance.now() + 12 * SECOND_MS;
  let isReady = true;
  while (isReady && performance.now() < giveUpAt) {
    isReady = (await fetch(`${url}/readyz`)).ok;
    await pause(200);
  }
  disk?.free();
  await ensure();
  if (isReady) throw new Error('A server said that it is ready while the disk was full.');
}

/** A clock that jumps, and jumps back after orders were given. */
const jump = (seconds: number) => async (scene: Scene) => {
  for (const ahead of [seconds, 0]) {
    await scene.shiftClock(ahead);
    await scene.signIn();
    await pause(BRIEF_MS);
  }
};

/** Every fault, in no order. */
export const faults: readonly Fault[] = [
  { name: 'kill -9 of a web server', strike: killOne('web') },
  { name: 'kill -9 of a worker', strike: killOne('worker') },
  { name: 'kill -9 within a migration', strike: killWithinMigration, isLong: true },
  { name: 'kill -9 of the database', strike: endDatabase('SIGKILL') },
  { name: 'immediate restart of the database', strike: endDatabase('SIGQUIT') },
  { name: 'kill -9 of everything at once', strike: killEverything },
  { name: 'the database ends all connections', strike: endConnections },
  { name: 'the network is cut', strike: cutNetwork },
  { name: 'the network swallows open connections', strike: async ({ proxy }) => proxy.swallow() },
  { name: 'the database is silent for a moment', strike: silenceDatabase(BRIEF_MS) },
  { name: 'the database is silent for long', strike: silenceDatabase(LONG_MS), isLong: true },
  { name: 'a worker stops for a moment', strike: stopOne('worker', BRIEF_MS) },
  { name: 'a worker stops for long', strike: stopOne('worker', LONG_MS), isLong: true },
  { name: 'a web server stops for long', strike: stopOne('web', LONG_MS), isLong: true },
  { name: 'a web server stops for minutes', strike: stopOne('web', MINUTES_MS), isLong: true },
  { name: 'somebody holds the universe', strike: holdUniverse },
  {
    name: 'the disk is full',
    strike: fillDisk,
    whyNot: ({ cluster }) => (cluster.disk ? null : 'no file system can be mounted here'),
    isLong: true,
  },
  { name: 'the clock is an hour fast', strike: jump(HOUR), spoilsScene: true },
  { name: 'the clock is an hour slow', strike: jump(-HOUR), spoilsScene: true },
  { name: 'the clock is 40 days fast', strike: jump(40 * DAY), spoilsScene: true },
  { name: 'the clock is 40 days slow', strike: jump(-40 * DAY), spoilsScene: true },
];
