import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connect, type Database, type OnStatement } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { type Config, ConfigError } from './config.ts';

export type OpenDatabase = {
  readonly db: Database;
  /** Some connections for work that takes its time: migrations, nights, cleaning. */
  readonly jobs: Database;
  /** The connection settings outside the pool. They may contain a password. */
  readonly url: string;
  /** Resolves with a sentence if the database ends without a call of `close`. */
  readonly failure: Promise<string>;
  readonly close: () => Promise<void>;
};

/** How long to wait for a database that is starting at the same time. */
const START_TIMEOUT_MS = 15_000;
const RETRY_MS = 500;

/** Connections for jobs: one for each that a process can run at once. */
const MOST_JOBS = 4;

/** The oldest supported PostgreSQL. */
const OLDEST_MAJOR = 15;

/** Opens the database in the settings, or starts the embedded one. Refuses with a sentence if neither works. */
export async function openDatabase(
  config: Config,
  log: Logger,
  onStatement?: OnStatement,
): Promise<OpenDatabase> {
  // Only the message: the error itself contains the whole connection.
  const onError = (error: Error) => log.debug({ reason: error.message }, 'a database connection broke');
  if (config.DATABASE_URL !== undefined) {
    const pools = openPools(config.DATABASE_URL, onError, onStatement);
    await reach(pools.db, log).catch(async (error: unknown) => {
      await pools.close();
      throw error;
    });
    return { ...pools, failure: new Promise(() => {}) };
  }
  log.info('starting the embedded database');
  const embedded = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, log: logOf(log) });
  const pools = openPools(embedded.connection.url, onError, onStatement);
  const close = async () => {
    await pools.close();
    await embedded.stop();
  };
  return { ...pools, failure: embedded.failure, close };
}

function openPools(
  url: string,
  onError: (error: Error) => void,
  onStatement: OnStatement | undefined,
): Omit<OpenDatabase, 'failure'> {
  const db = connect({ connectionString: url }, onError, 'reply', onStatement);
  const jobs = connect({ connectionString: url, max: MOST_JOBS }, onError, 'job');
  return { db, jobs, url, close: async () => void (await Promise.all([db.destroy(), jobs.destroy()])) };
}

const logOf = (log: Logger) => ({
  debug: (text: string) => log.debug(text),
  info: (text: string) => log.info(text),
  error: (text: string) => log.error(text),
});

async function reach(db: Database, log: Logger): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let version = await serverVersion(db);
  while (typeof version !== 'number') {
    if (!isPassing(version) || Date.now() > deadline) {
      throw new ConfigError(
        `The database of DATABASE_URL can't be reached: ${version.message || version.name}.`,
      );
    }
    log.info('waiting for the database of DATABASE_URL');
    await pause(RETRY_MS);
    version = await serverVersion(db);
  }
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST_MAJOR) return;
  throw new ConfigError(
    `DATABASE_URL names a PostgreSQL ${major}, but Farhold needs ${OLDEST_MAJOR} or newer.`,
  );
}

async function serverVersion(db: Database): Promise<number | Error> {
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(db);
    return rows[0]?.version ?? 0;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Nothing listens yet, or PostgreSQL says that it is still starting. */
const isPassing = (error: Error): boolean =>
  'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === '57P03');
