import { realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { CLUSTER_USER, ensureCluster, versionIn } from './embedded-cluster.ts';
import { makeDataDir } from './embedded-data-dir.ts';
import { chooseLauncher, type Launcher } from './embedded-launcher.ts';
import { lockDataDir, type DataDirLock } from './embedded-lock.ts';
import type { EmbeddedLog } from './embedded-log.ts';
import { endOrphan, readPostmaster, worksOn } from './embedded-postmaster.ts';
import { startPostgres, type RunningPostgres } from './embedded-server.ts';
import { makeSocketDirectory, SOCKET_PORT } from './embedded-socket.ts';

/** A PostgreSQL on a socket that only this user can open: no port, no password. */
export type EmbeddedConnection = { url: string; host: string; port: number; user: string; database: string };

export type EmbeddedDatabase = {
  connection: EmbeddedConnection;
  /** Resolves with a sentence if PostgreSQL ends without a call of `stop`: the server should end too. */
  failure: Promise<string>;
  /** Stops PostgreSQL cleanly (within 8 s) and releases the data directory; a second call waits for the first. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: EmbeddedLog;
  /** False only for tests: commits then survive the end of PostgreSQL, but not of the machine. */
  fsync?: boolean;
  /** PostgreSQL settings that differ from those for a small host. */
  settings?: Readonly<Record<string, string>>;
  /** Limits how PostgreSQL is run; normally found by trial. */
  launcher?: Launcher['kind'];
};

const clusterDirOf = (dataDir: string): string => join(dataDir, 'postgres');

type Cluster = RunningPostgres & { connection: EmbeddedConnection };

const DATABASE_NAME = 'farhold';
const withoutSync = { fsync: 'off', full_page_writes: 'off' };

/**
 * Starts the PostgreSQL that comes with Farhold on `dataDir`, created at the first start, and answers how to reach
 * its database. It ends with this process, however that ends. Refuses with one sentence
 * (`EmbeddedDatabaseError`) if another server uses the directory or PostgreSQL can't run here.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = await makeDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const postgres = await startCluster(dataDir, options);
    await createDatabase(postgres.connection).catch(async (error: unknown) => {
      await postgres.stop();
      throw error;
    });
    let stopped: Promise<void> | null = null;
    const stop = () => (stopped ??= stopAll(postgres, lock));
    return { connection: postgres.connection, failure: postgres.failure, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Whether a start has made a database in `dataDir`. Refuses one that this user can't read. */
export const hasEmbeddedDatabase = async (dataDir: string): Promise<boolean> =>
  (await versionIn(clusterDirOf(dataDir))) !== null;

/**
 * How to reach the database of a server that is running on `dataDir`, or null if none is; lets the operator's
 * commands work beside the server. Waits up to 5 s for a database that is starting.
 */
export async function findEmbeddedDatabase(dataDir: string): Promise<EmbeddedConnection | null> {
  const clusterDir = clusterDirOf(await realpath(dataDir).catch(() => resolve(dataDir)));
  for (let waits = 0; waits < 50; waits += 1) {
    const postmaster = await readPostmaster(clusterDir);
    if (postmaster === null || !(await worksOn(postmaster.pid, clusterDir))) return null;
    if (postmaster.ready) return connectionTo(postmaster.socketDir);
    await pause(100);
  }
  return null;
}

async function stopAll(postgres: Cluster, lock: DataDirLock): Promise<void> {
  await postgres.stop();
  await rm(postgres.connection.host, { recursive: true, force: true });
  lock.release();
}

async function startCluster(dataDir: string, options: EmbeddedOptions): Promise<Cluster> {
  const { log, fsync = true } = options;
  const clusterDir = clusterDirOf(dataDir);
  await endOrphan(clusterDir, log.info);
  const launcher = await chooseLauncher(clusterDir, options.launcher);
  await ensureCluster(launcher, clusterDir, fsync);
  const socketDir = await makeSocketDirectory(dataDir, launcher.owner);
  const settings = { ...(fsync ? {} : withoutSync), ...options.settings };
  const postgres = await startPostgres({ launcher, clusterDir, socketDir, settings, log });
  return { ...postgres, connection: connectionTo(socketDir) };
}

function connectionTo(socketDir: string): EmbeddedConnection {
  const url = `postgresql://${CLUSTER_USER}@localhost:${SOCKET_PORT}/${DATABASE_NAME}?host=${encodeURIComponent(socketDir)}`;
  return { url, host: socketDir, port: SOCKET_PORT, user: CLUSTER_USER, database: DATABASE_NAME };
}

async function createDatabase({ host, port, user }: EmbeddedConnection): Promise<void> {
  const client = new Client({ host, port, user, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}
