import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connect, type Database } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { type Config, ConfigError } from './config.ts';

export type OpenDatabase = {
  readonly db: Database;
  /** How a connection beside the pool would reach it. It may hold a password. */
  readonly url: string;
  /** Resolves with a sentence when the database ends although nobody closed it. */
  readonly failure: Promise<string>;
  readonly close: () => Promise<void>;
};

/** A database that is just starting beside us gets this long, in ms. */
const patienceMs = 15_000;
const retryMs = 500;

/** The oldest PostgreSQL that has all that we use. */
const oldestMajor = 15;

/** Opens the database that the settings name, or starts the embedded one. Refuses with a sentence when it can't. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  // Only the message: the error itself carries the whole connection.
  const onError = (error: Error) => log.debug({ reason: error.message }, 'an idle database connection broke');
  if (config.DATABASE_URL !== undefined) {
    const db = connect({ connectionString: config.DATABASE_URL }, onError);
    await reach(db, log).catch(async (fault: unknown) => {
      await db.destroy();
      throw fault;
    });
    const url = config.DATABASE_URL;
    return { db, url, failure: new Promise(() => {}), close: () => db.destroy() };
  }
  log.info('starting the embedded database');
  const embedded = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, log: logOf(log) });
  const { url } = embedded.connection;
  const db = connect({ connectionString: url }, onError);
  const close = async () => {
    await db.destroy();
    await embedded.stop();
  };
  return { db, url, failure: embedded.failure, close };
}

const logOf = (log: Logger) => ({
  debug: (text: string) => log.debug(text),
  info: (text: string) => log.info(text),
  error: (text: string) => log.error(text),
});

async function reach(db: Database, log: Logger): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let version = await serverVersion(db);
  while (typeof version !== 'number') {
    if (!isPassing(version) || Date.now() > deadline) {
      throw new ConfigError(
        `The database of DATABASE_URL can't be reached: ${version.message || version.name}.`,
      );
    }
    log.info('waiting for the database of DATABASE_URL');
    await pause(retryMs);
    version = await serverVersion(db);
  }
  const major = Math.floor(version / 10_000);
  if (major >= oldestMajor) return;
  throw new ConfigError(
    `DATABASE_URL names a PostgreSQL ${major}, but Farhold needs ${oldestMajor} or newer.`,
  );
}

async function serverVersion(db: Database): Promise<number | Error> {
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(db);
    return rows[0]?.version ?? 0;
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  }
}

/** Nobody listens yet, or PostgreSQL says that it is still starting. */
const isPassing = (fault: Error): boolean =>
  'code' in fault && (fault.code === 'ECONNREFUSED' || fault.code === 'ENOENT' || fault.code === '57P03');
