import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { PipeliningClient } from './pipelining-client.ts';
import type { DB } from './schema.ts';

/** A connection pool with all rights. Only tests and tools write through it. */
export type Pool = Kysely<DB>;

/** What a read query needs: the pool, or a transaction. */
export type Reader = Pick<Pool, 'selectFrom' | 'getExecutor'>;

/** The pool as the server sees it: it reads and begins transactions. Writing takes a transaction. */
export type Database = Reader & Pick<Pool, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>;

export type Transaction = KyselyTransaction<DB>;

/**
 * A pool of connections to PostgreSQL. Whole numbers of any size are returned as numbers, never as text.
 */
export function connect(connection: pg.PoolConfig, onError: (error: Error) => void): Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, wholeNumber);
  const pool = new pg.Pool({ max: 20, Client: PipeliningClient, ...connection, types });
  // A connection that breaks while idle must not end the server: the pool opens a new one.
  pool.on('error', onError);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is too large.`);
  return value;
}
