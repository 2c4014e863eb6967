import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../database/bus.ts';
import { connect, type Database, type OnStatement } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { openRedisBus } from '../database/redis-bus.ts';
import { checkPooler } from './check-pooler.ts';
import { type Config, ConfigError } from './config.ts';

export type OpenDatabase = {
  readonly db: Database;
  /** Some connections for work that takes its time: migrations, nights, cleaning. */
  readonly jobs: Database;
  /** The address of PostgreSQL itself, past any pooler. It may contain a password. */
  readonly url: string;
  /** Resolves with a sentence if the database ends without a call of `close`. */
  readonly failure: Promise<string>;
  readonly close: () => Promise<void>;
};

/** How long to wait for a database that is starting at the same time. */
const START_TIMEOUT_MS = 15_000;
const RETRY_MS = 500;

/** How long a database may take to accept a connection, and to answer. */
const ANSWER_TIMEOUT_MS = 5 * SECOND_MS;

/** Connections for jobs: one each for cleaning, rankings and retention, and two for a past. */
const MOST_JOBS = 5;

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
  const watch = { onError, ...(onStatement ? { onStatement } : {}) };
  if (config.DATABASE_URL !== undefined) {
    return { ...(await openOuter(config.DATABASE_URL, config, log, watch)), failure: new Promise(() => {}) };
  }
  log.info('starting the embedded database');
  const embedded = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, log: logOf(log) });
  const pools = openPools({ url: embedded.connection.url }, watch);
  const close = async () => {
    await pools.close();
    await embedded.stop();
  };
  return { ...pools, failure: embedded.failure, close };
}

type Addresses = {
  readonly url: string;
  /** PostgreSQL itself, where `url` names a pooler. */
  readonly directUrl?: string | undefined;
};

type Watch = { readonly onError: (error: Error) => void; readonly onStatement?: OnStatement };

type Pools = Omit<OpenDatabase, 'failure'>;

/** Jobs may take longer than a pooler lets its connections work for replies: they go past it. */
function openPools({ url, directUrl }: Addresses, { onError, ...watch }: Watch, bus?: Bus): Pools {
  const direct = { connectionString: directUrl ?? url };
  const carried = bus ? { bus } : {};
  const pooled = directUrl === undefined ? {} : { direct };
  const db = connect({ connectionString: url }, onError, { ...watch, ...carried, ...pooled });
  const jobs = connect({ ...direct, max: MOST_JOBS }, onError, { ...carried, patience: 'job' });
  const close = async () => void (await Promise.all([db.destroy(), jobs.destroy()]));
  return { db, jobs, url: direct.connectionString, close };
}

/** Opens a PostgreSQL that somebody else runs, behind a pooler or not, and the bus between the processes on it. */
async function openOuter(url: string, config: Config, log: Logger, watch: Watch): Promise<Pools> {
  const { DATABASE_LISTEN_URL: directUrl, BUS_URL: busUrl } = config;
  const game = await reach('DATABASE_URL', url, log);
  if (directUrl !== undefined && (await reach('DATABASE_LISTEN_URL', directUrl, log)) !== game)
    throw new ConfigError('DATABASE_URL and DATABASE_LISTEN_URL must name the same database.');
  const bus = busUrl === undefined ? undefined : await reachBus(busUrl, game, log);
  const pools = openPools({ url, directUrl }, watch, bus);
  const close = async () => {
    await pools.close();
    await bus?.close();
  };
  try {
    await checkPooler(pools.db, url, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...pools, close };
}

const logOf = (log: Logger) => ({
  debug: (text: string) => log.debug(text),
  info: (text: string) => log.info(text),
  error: (text: string) => log.error(text),
});

async function reachBus(url: string, game: string, log: Logger) {
  try {
    return await openRedisBus({ url, game, log });
  } catch (error) {
    throw new ConfigError(`The bus of BUS_URL can't be reached: ${reasonOf(error)}.`);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

/** Waits until PostgreSQL answers at the address of a setting; answers what tells its database from any other. */
async function reach(setting: string, url: string, log: Logger): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let found = await identify(url);
  while (found instanceof Error) {
    if (!isPassing(found) || Date.now() > deadline)
      throw new ConfigError(`The database of ${setting} can't be reached: ${reasonOf(found)}.`);
    log.info(`waiting for the database of ${setting}`);
    await pause(RETRY_MS);
    found = await identify(url);
  }
  const major = Math.floor(found.version / 10_000);
  if (major < OLDEST_MAJOR)
    throw new ConfigError(
      `${setting} names a PostgreSQL ${major}, but Farhold needs ${OLDEST_MAJOR} or newer.`,
    );
  if (found.encoding !== 'UTF8')
    throw new ConfigError(
      `${setting} names a database in ${found.encoding}, but Farhold needs one in UTF8 (create database … encoding 'UTF8' template template0).`,
    );
  return found.database;
}

type Found = { readonly version: number; readonly encoding: string; readonly database: string };

async function identify(url: string): Promise<Found | Error> {
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<Found>(
        `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
           (select system_identifier from pg_control_system())::text || '-' || oid::text as database
         from pg_database where datname = current_database()`,
      );
      return rows[0] ?? { version: 0, encoding: '', database: '' };
    } finally {
      await client.end().catch(() => {});
    }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Nothing listens yet, or PostgreSQL says that it is still starting. */
const isPassing = (error: Error): boolean =>
  'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === '57P03');
