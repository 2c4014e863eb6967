import { MINUTE_MS } from '@farhold/engine/time/duration';
import { type Logger, pino } from 'pino';
import { createSecretBox } from '../account/secret-box.ts';
import type { Operation as AdminOperation } from '../admin/operation.ts';
import { type Config, publicUrl } from '../app/config.ts';
import { createGame } from '../app/create-game.ts';
import { knownKey } from '../app/sealing-key.ts';
import { fightHere } from '../combat/fight.ts';
import { connect, type Database } from '../database/connect.ts';
import { findEmbeddedDatabase, hasEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { hasGame, isMigrated, migrate } from '../database/migrate.ts';
import { createOutbox } from '../mail/outbox.ts';
import type { Post } from '../mail/post.ts';
import { type Clock, databaseClock } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** Why a command failed: one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/**
 * The context of a command: what the admin pages have, too, the settings, the database's address, and where progress is
 * said.
 */
export type Operation = AdminOperation & {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly say: (line: string) => void;
};

/** An operator waits for a universe that catches up after a long rest. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** A database within reach; `isOurs` if it runs for this command alone. */
type Reached = {
  readonly url: string;
  readonly isOurs: boolean;
  readonly close: () => Promise<void>;
};

/** How a command gets at the database of the settings. */
type Reach = (config: Config, log: Logger) => Promise<Reached>;

/**
 * Runs an operation on the server's database: the one that DATABASE_URL names, or the embedded one, whether or not
 * a server runs on it. The server's worker finds events that a command schedules within a second. Refuses a DATA_DIR
 * without a database unless `reach` makes one.
 */
export async function operate<Result>(
  config: Config,
  terminal: { readonly err: (text: string) => void },
  action: (operation: Operation) => Promise<Result>,
  reach: Reach = reachDatabase,
): Promise<Result> {
  const log = commandLog(terminal);
  const { url, isOurs, close } = await reach(config, log);
  const db = connect({ connectionString: url, max: 4 }, (error) => log.debug(error.message), {
    patience: 'job',
  });
  try {
    if (reach === reachDatabase) await refuseEmptyDatabase(db, config);
    // No server runs on it, so that this is its start.
    if (isOurs) await migrate(db);
    await refuseOldDatabase(db);
    return await action({
      game: commandGame(db, databaseClock, log),
      actor: 'operator',
      publicUrl: () => publicUrl(config),
      post: () => postAt(db, config),
      config,
      databaseUrl: url,
      say: (line) => terminal.err(`${line}\n`),
    });
  } finally {
    await db.destroy();
    await close();
  }
}

/** The outbox of the server, which sends what is in it; null if we do not have its key. */
async function postAt(db: Database, config: Config): Promise<Post | null> {
  const key = await knownKey(db, config);
  return key && { outbox: createOutbox(createSecretBox(key)), publicUrl: () => publicUrl(config) };
}

/** A game for the time of a command, which nobody watches. */
export const commandGame = (db: Database, clock: Clock, log: Logger): Game =>
  createGame({
    db,
    clock,
    log,
    fight: fightHere,
    patienceMs: PATIENCE_MS,
    onScheduled: () => {},
    onResolved: () => {},
    onParked: () => {},
  });

/** The log of a command: warnings, on the terminal's stream for messages. */
export const commandLog = (terminal: { readonly err: (text: string) => void }): Logger =>
  pino({ level: 'warn', base: null }, { write: terminal.err });

async function refuseEmptyDatabase(db: Database, config: Config): Promise<void> {
  if (await hasGame(db)) return;
  const address = addressOf(config);
  throw noGameIn(address === undefined ? config.DATA_DIR : placeOf(address));
}

/** A database's machine and name, without what lets one in. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `the database ${host}${pathname}`;
}

const noGameIn = (place: string): OperatorError =>
  new OperatorError(
    `There is no game in ${place}: give the command the DATA_DIR or DATABASE_URL of the server.`,
  );

/** Refuses a database that lacks a migration: the start of a server brings it up to date, no command beside one. */
export async function refuseOldDatabase(db: Database): Promise<void> {
  if (await isMigrated(db)) return;
  throw new OperatorError(
    'The database does not fit this version of Farhold: start the server once, which brings it up to date.',
  );
}

/**
 * The database that DATABASE_URL names, past its pooler, or the embedded one, which is started if no server runs on it.
 * Refuses a DATA_DIR in which no server has made a database: a command that made one would work on an empty game.
 */
export const reachDatabase: Reach = async (config, log) => {
  if (addressOf(config) === undefined && !(await hasEmbeddedDatabase(config.DATA_DIR))) {
    throw noGameIn(config.DATA_DIR);
  }
  return reachOrMakeDatabase(config, log);
};

/** As `reachDatabase`, but makes the database of a DATA_DIR that has none. */
export const reachOrMakeDatabase: Reach = async (config, log) => {
  const running = addressOf(config) ?? (await findEmbeddedDatabase(config.DATA_DIR))?.url;
  if (running !== undefined) return { url: running, isOurs: false, close: async () => {} };
  const quiet = { debug: () => {}, info: () => {}, error: (text: string) => log.error(text) };
  const embedded = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, log: quiet });
  return { url: embedded.connection.url, isOurs: true, close: embedded.stop };
};

const addressOf = ({ DATABASE_URL, DATABASE_LISTEN_URL = DATABASE_URL }: Config): string | undefined =>
  DATABASE_LISTEN_URL;
