import { MINUTE_MS } from '@farhold/engine/time/duration';
import { type Logger, pino } from 'pino';
import type { Operation as AdminOperation } from '../admin/operation.ts';
import { type Config, publicUrl } from '../app/config.ts';
import { createGame } from '../app/create-game.ts';
import { fightHere } from '../combat/fight.ts';
import { connect, type Database } from '../database/connect.ts';
import { findEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { isMigrated, migrate } from '../database/migrate.ts';
import { databaseClock } from '../time/clock.ts';

/** Why a command failed: one sentence for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The context of a command: what the admin pages have, too, and the settings. */
export type Operation = AdminOperation & { readonly config: Config };

/** An operator waits for a universe that catches up after a long rest. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** A database within reach; `isOurs` if it runs for this command alone. */
export type Reached = {
  readonly url: string;
  readonly isOurs: boolean;
  readonly close: () => Promise<void>;
};

/**
 * Runs an operation on the server's database: the one that DATABASE_URL names, or the embedded one, whether or not
 * a server runs on it. The server's worker finds events that a command schedules within a second.
 */
export async function operate<Result>(
  config: Config,
  terminal: { readonly err: (text: string) => void },
  action: (operation: Operation) => Promise<Result>,
): Promise<Result> {
  const log = commandLog(terminal);
  const { url, isOurs, close } = await reachDatabase(config, log);
  const db = connect({ connectionString: url, max: 4 }, (error) => log.debug(error.message), 'job');
  try {
    if (isOurs) await migrate(db);
    await refuseOldDatabase(db);
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
      actor: 'operator',
      publicUrl: () => publicUrl(config),
      config,
    });
  } finally {
    await db.destroy();
    await close();
  }
}

/** The log of a command: warnings, on the terminal's stream for messages. */
export const commandLog = (terminal: { readonly err: (text: string) => void }): Logger =>
  pino({ level: 'warn', base: null }, { write: terminal.err });

async function refuseOldDatabase(db: Database): Promise<void> {
  if (await isMigrated(db)) return;
  throw new OperatorError(
    'The database does not fit this version of Farhold: start the server once, which brings it up to date.',
  );
}

/** The database that DATABASE_URL names, or the embedded one, which is started if no server runs on it. */
export async function reachDatabase(config: Config, log: Logger): Promise<Reached> {
  const running = config.DATABASE_URL ?? (await findEmbeddedDatabase(config.DATA_DIR))?.url;
  if (running !== undefined) return { url: running, isOurs: false, close: async () => {} };
  const quiet = { debug: () => {}, info: () => {}, error: (text: string) => log.error(text) };
  const embedded = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, log: quiet });
  return { url: embedded.connection.url, isOurs: true, close: embedded.stop };
}
