import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  type LogEvent,
  PostgresDialect,
  PostgresDriver,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import { type Bus, takeNotices } from './bus.ts';
import { Client } from './client.ts';
import { postgresBus } from './postgres-bus.ts';
import { SharedConnection, sharedConnection } from './read-together.ts';
import type { DB } from './schema.ts';
import { watchForSilence } from './silence-watch.ts';

/** A connection pool with all rights. Only tests and tools write through it. */
export type Pool = Kysely<DB>;

/** What a read query needs: the pool, or a transaction. */
export type Reader = Pick<Pool, 'selectFrom' | 'getExecutor'>;

/** The pool as the server sees it: it reads and begins transactions. Writing takes a transaction. */
export type Database = Reader & Pick<Pool, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>;

export type Transaction = KyselyTransaction<DB>;

/**
 * How long somebody waits for a statement: a player for the reply, or a job of the night or of the operator for its
 * end.
 */
export type Patience = 'reply' | 'job';

/**
 * In ms, and enforced by the database. A transaction whose process stalls gives its locks back, and those who wait for
 * a lock learn early enough that it is held. Only `query_timeout` is the driver's own: it applies when the database
 * itself is silent, and so is longer than what the database enforces. If only a connection is, `watchForSilence`
 * notices sooner.
 */
const limits: Readonly<Record<Patience, pg.PoolConfig>> = {
  reply: {
    statement_timeout: 8 * SECOND_MS,
    query_timeout: 10 * SECOND_MS,
    lock_timeout: 3 * SECOND_MS,
    idle_in_transaction_session_timeout: 15 * SECOND_MS,
  },
  job: {
    statement_timeout: 20 * MINUTE_MS,
    query_timeout: 21 * MINUTE_MS,
    lock_timeout: MINUTE_MS,
    idle_in_transaction_session_timeout: MINUTE_MS,
  },
};

/** A statement that was answered: its text without its values, how long that took, and why it failed, if it did. */
type Statement = { readonly sql: string; readonly ms: number; readonly error?: unknown };

export type OnStatement = (statement: Statement) => void;

const statementOf = (event: LogEvent): Statement => ({
  sql: event.query.sql,
  ms: event.queryDurationMillis,
  ...(event.level === 'error' ? { error: event.error } : {}),
});

/** How long a free connection, or a new one, may take to get, in ms. */
const CONNECT_TIMEOUT_MS = 5 * SECOND_MS;

/**
 * The connections of a process that replies to players. Commands may hold fewer: see `server/world/universe-gate.ts`.
 */
export const POOL_SIZE = 20;

/** How a pool differs from one that replies to players, straight from PostgreSQL. */
type PoolOptions = {
  readonly patience?: Patience;
  readonly onStatement?: OnStatement;
  /** Set if a pooler stands before the database: how to reach PostgreSQL itself. */
  readonly direct?: pg.ClientConfig;
  /** Carries the notices of transactions; without it, the database's own does. */
  readonly bus?: Bus;
};

/**
 * A pool of connections to PostgreSQL. Whole numbers of any size are returned as numbers, never as text. A connection
 * that breaks, idle or in use, fails what runs on it and nothing else; `onError` hears of it, and `onStatement` of each
 * statement.
 */
export function connect(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
  { patience = 'reply', onStatement, direct, bus }: PoolOptions = {},
): Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, wholeNumber);
  types.setTypeParser(INT8_ARRAY, wholeNumbers);
  const pool = new pg.Pool({
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...limits[patience],
    Client,
    ...connection,
    types,
  });
  // A connection that breaks while idle must not end the server: the pool opens a new one.
  pool.on('error', onError);
  // Nor one that breaks in use: the pool does not listen to it then.
  pool.on('connect', (client) => client.on('error', onError));
  // A statement that waits in a pooler looks lost to the database, so there only the driver's own limit ends it.
  if (!direct) watchPool(pool, connection);
  const query = (text: string, values: unknown[]) => queryOnce(pool, text, values);
  const own = postgresBus({ query, direct: direct ?? connection, onError });
  const carrier = bus ?? own;
  const db = new Kysely<DB>({
    dialect: new NoticingDialect(pool, carrier),
    ...(onStatement ? { log: (event) => onStatement(statementOf(event)) } : {}),
  });
  buses.set(db, { own, carrier });
  return db;
}

function watchPool(pool: pg.Pool, connection: pg.PoolConfig): void {
  const watch = watchForSilence(connection);
  pool.on('connect', (client) => client instanceof Client && watch.add(client));
  pool.on('remove', (client) => client instanceof Client && watch.remove(client));
}

/** The pool's own `query` takes a callback, whose connection nobody would watch. */
async function queryOnce(pool: pg.Pool, text: string, values: unknown[]): Promise<unknown> {
  const client = await pool.connect();
  try {
    return await client.query(text, values);
  } finally {
    client.release();
  }
}

type Buses = { readonly own: Bus; readonly carrier: Bus };

const buses = new WeakMap<Database, Buses>();

function busesOf(db: Database): Buses {
  const known = buses.get(db);
  if (!known) throw new Error('This is no pool.');
  return known;
}

/** The bus of a pool: its transactions publish their notices there. */
export const busOf = (db: Database): Bus => busesOf(db).carrier;

/** The bus on which the database itself speaks, such as of sessions that end: PostgreSQL's NOTIFY. */
export const databaseBusOf = (db: Database): Bus => busesOf(db).own;

/** The dialect of a pool whose transactions publish their notices on a bus. */
class NoticingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #bus: Bus;

  constructor(pool: pg.Pool, bus: Bus) {
    super({ pool });
    this.#pool = pool;
    this.#bus = bus;
  }

  override createDriver(): Driver {
    return new NoticingDriver(this.#pool, this.#bus);
  }
}

type Begin = Parameters<PostgresDriver['beginTransaction']>;
type Acquire = Parameters<PostgresDriver['acquireConnection']>;

/** What Kysely's driver takes for its own: it gives them itself. */
type Own = Parameters<PostgresDriver['releaseConnection']>[0];

/** The driver's own connection. */
const ownOf = (connection: DatabaseConnection): Own =>
  (connection instanceof SharedConnection ? connection.itself : connection) as Own;

class NoticingDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #bus: Bus;

  constructor(pool: pg.Pool, bus: Bus) {
    super({ pool });
    this.#pool = pool;
    this.#bus = bus;
  }

  override acquireConnection(...options: Acquire): Promise<DatabaseConnection> {
    const acquire = () => super.acquireConnection(...options);
    const release = (connection: DatabaseConnection) => super.releaseConnection(ownOf(connection));
    return sharedConnection(this.#pool, { acquire, release }) ?? acquire();
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SharedConnection) await connection.release();
    else await super.releaseConnection(ownOf(connection));
  }

  override async beginTransaction(...[connection, settings]: Begin): Promise<void> {
    if (connection instanceof SharedConnection) await connection.leaveOthers();
    await super.beginTransaction(ownOf(connection), settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(ownOf(connection));
    this.#bus.publish(takeNotices(connection));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    takeNotices(connection);
    await super.rollbackTransaction(ownOf(connection));
  }

  override async destroy(): Promise<void> {
    await this.#bus.drained();
    await super.destroy();
  }
}

/** The type of `bigint[]`, which the driver does not name. */
const INT8_ARRAY = 1016;

/** Such as {1,2}. */
const wholeNumbers = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(wholeNumber);

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is too large.`);
  return value;
}
