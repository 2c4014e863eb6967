import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { ConfigError } from './config.ts';

/** Tries of what a pooler may mix up: it gives a waiting connection to the first that asks. */
const TRIALS = 4;

/**
 * Refuses a pooler that mixes up the statements that its clients have named, as PgBouncer before 1.21 does, and one
 * that does not accept the limits of a connection; warns of one that drops them.
 */
export async function checkPooler(db: Database, url: string, log: Logger): Promise<void> {
  if (!(await keepsLimits(db))) {
    log.warn(
      'the pooler of DATABASE_URL drops the limits on statements and locks: set them in its connect_query (docs/scaling.md)',
    );
  }
  const clients = Array.from({ length: TRIALS }, () => new pg.Client({ connectionString: url }));
  try {
    for (const [at, client] of clients.entries()) {
      client.on('error', () => {});
      await client.connect();
      await client.query({ name: 'farhold_trial', text: `select ${at} as trial` });
    }
    for (const client of clients) await client.query({ name: 'farhold_trial', text: '' });
  } catch (error) {
    if (!isMixedUp(error)) throw error;
    throw new ConfigError(
      'The pooler of DATABASE_URL mixes up prepared statements: Farhold needs PgBouncer 1.21 or newer with max_prepared_statements above 400, or a pooler in session mode.',
    );
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

async function keepsLimits(db: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('lock_timeout') as limit`.execute(db);
    return rows[0]?.limit !== '0';
  } catch (error) {
    throw new ConfigError(
      `The pooler of DATABASE_URL refuses connections: ${error instanceof Error ? error.message : String(error)}. See docs/scaling.md.`,
    );
  }
}

/** "Prepared statement already exists", or "does not exist". */
const isMixedUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '42P05' || error.code === '26000');
