import { MINUTE_MS } from '@farhold/engine/time/duration';
import { type Logger, pino } from 'pino';
import type { Config } from '../app/config.ts';
import { createGame } from '../app/create-game.ts';
import { fightHere } from '../combat/fight.ts';
import { connect, type Database } from '../database/connect.ts';
import { findEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { isMigrated, migrate } from '../database/migrate.ts';
import { databaseClock } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** Why a command failed: one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The context of a command. */
export type Operation = { readonly game: Game; readonly config: Config };

/** An operator waits for a universe that catches up after a long rest. */
const PATIENCE_MS = 10 * MINUTE_MS;

type Reached = { readonly db: Database; readonly close: () => Promise<void> };

/**
 * Runs an operation on the server's database: the one that DATABASE_URL names, or the embedded one, whether or not
 * a server runs on it. The server's worker finds events that a command schedules within a second.
 */
export async function operate<Result>(
  config: Config,
  terminal: { readonly err: (text: string) => void },
  action: (operation: Operation) => Promise<Result>,
): Promise<Result> {
  const log = pino({ level: 'warn', base: null }, { write: terminal.err });
  const { db, close } = await reach(config, log);
  try {
    if (!(await isMigrated(db))) {
      throw new OperatorError(
        'The database does not fit this version of Farhold: start the server once, which brings it up to date.',
      );
    }
    const watch = { onScheduled: () => {}, onResolved: () => {}, onParked: () => {} };
    return await action({
      game: createGame({
        db,
        clock: databaseClock,
        log,
        fight: fightHere,
        patienceMs: PATIENCE_MS,
        ...watch,
      }),
      config,
    });
  } finally {
    await close();
  }
}

async function reach(config: Config, log: Logger): Promise<Reached> {
  const open = (url: string) =>
    connect({ connectionString: url, max: 4 }, (error) => log.debug(error.message), 'job');
  const running = config.DATABASE_URL ?? (await findEmbeddedDatabase(config.DATA_DIR))?.url;
  if (running !== undefined) {
    const db = open(running);
    return { db, close: () => db.destroy() };
  }
  const quiet = { debug: () => {}, info: () => {}, error: (text: string) => log.error(text) };
  const embedded = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, log: quiet });
  const db = open(embedded.connection.url);
  await migrate(db);
  const close = async () => {
    await db.destroy();
    await embedded.stop();
  };
  return { db, close };
}
