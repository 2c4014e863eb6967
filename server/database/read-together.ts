import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

type Driver = {
  readonly acquire: () => Promise<DatabaseConnection>;
  readonly release: (connection: DatabaseConnection) => Promise<void>;
};

/** A connection that several read on, as long as one of them does. */
type Shared = { readonly connection: Promise<DatabaseConnection>; readers: number };

/** What those who read together share, by the pool that it comes from. */
const together = new AsyncLocalStorage<Map<object, Shared>>();

/**
 * Lets everything that the action reads at the same time share a connection: statements that begin together travel
 * together, and none waits for the answer to another one. A transaction has a connection of its own, as anywhere else.
 */
export const readTogether = <Answer>(action: () => Promise<Answer>): Promise<Answer> =>
  together.run(new Map(), action);

/**
 * A connection for somebody who reads together with others; null for those who read alone. `pool` is where the
 * driver takes them from.
 */
export function sharedConnection(pool: object, driver: Driver): Promise<SharedConnection> | null {
  const all = together.getStore();
  return all ? share(all, pool, driver) : null;
}

async function share(all: Map<object, Shared>, pool: object, driver: Driver): Promise<SharedConnection> {
  const shared = all.get(pool) ?? { connection: driver.acquire(), readers: 0 };
  all.set(pool, shared);
  shared.readers += 1;
  const leave = async () => {
    shared.readers -= 1;
    if (shared.readers > 0) return;
    all.delete(pool);
    await driver.release(await shared.connection);
  };
  try {
    return new SharedConnection(await shared.connection, driver, leave);
  } catch (error) {
    // Nobody has it: the next one asks for another.
    if (all.get(pool) === shared) all.delete(pool);
    throw error;
  }
}

/** One reader's part of a connection, or what a transaction has for itself. */
export class SharedConnection implements DatabaseConnection {
  readonly #driver: Driver;
  #connection: DatabaseConnection;
  #leave: () => Promise<void>;

  constructor(connection: DatabaseConnection, driver: Driver, leave: () => Promise<void>) {
    this.#connection = connection;
    this.#driver = driver;
    this.#leave = leave;
  }

  /** The connection itself. */
  get itself(): DatabaseConnection {
    return this.#connection;
  }

  /**
   * Takes a connection that nobody else uses, for a transaction. It leaves the others first: nobody who waits for a
   * connection may keep one.
   */
  async leaveOthers(): Promise<void> {
    await this.release();
    const own = await this.#driver.acquire();
    this.#connection = own;
    this.#leave = () => this.#driver.release(own);
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Kysely puts its log around the method of each connection that it gets, and it got both.
    const plain = Object.getPrototypeOf(this.#connection) as DatabaseConnection;
    return plain.executeQuery.call<DatabaseConnection, [CompiledQuery], Promise<QueryResult<Row>>>(
      this.#connection,
      query,
    );
  }

  streamQuery(): never {
    throw new Error('Nobody streams here.');
  }

  async release(): Promise<void> {
    const leave = this.#leave;
    this.#leave = async () => {};
    await leave();
  }
}
