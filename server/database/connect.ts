import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

/** A connection pool with all rights. Only tests and tools write through it. */
export type Pool = Kysely<DB>;

/** What a read query needs: the pool, or a transaction. */
export type Reader = Pick<Pool, 'selectFrom' | 'getExecutor'>;

/** The pool as the server sees it: it reads and begins transactions. Writing takes a transaction. */
export type Database = Reader & Pick<Pool, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>;

export type Transaction = KyselyTransaction<DB>;

/** The maximum of prepared statements per connection; further ones are sent unprepared. */
const MAX_PREPARED = 400;

const names = new Map<string, string>();

type QueryArguments = Parameters<pg.Client['query']>;

/** Names every statement with parameters, so that PostgreSQL plans it once per connection. */
class PreparingClient extends pg.Client {
  override query = ((...given: QueryArguments): unknown => {
    const [statement, values, ...rest]: unknown[] = given;
    const isPlain = typeof statement === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPlain && rest.length === 0 ? nameOf(statement) : null;
    return isPlain && name !== null ? super.query({ name, text: statement, values }) : super.query(...given);
  }) as pg.Client['query'];
}

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_PREPARED) return null;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * A pool of connections to PostgreSQL. Whole numbers of any size are returned as numbers, never as text.
 */
export function connect(connection: pg.PoolConfig, onError: (error: Error) => void): Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, wholeNumber);
  const pool = new pg.Pool({ max: 20, Client: PreparingClient, ...connection, types });
  // A connection that breaks while idle must not end the server: the pool opens a new one.
  pool.on('error', onError);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is too large.`);
  return value;
}
