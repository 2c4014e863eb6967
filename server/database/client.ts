import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { endsConnection, isStalePlan } from './passing-error.ts';
import type { Watched } from './silence-watch.ts';
import { createStatementNames } from './statement-names.ts';

const names = createStatementNames();

/** Part of the names of statements: how often this process has met a schema that is newer than their plans. */
let schemas = 0;

declare module 'pg' {
  interface Connection {
    /** The texts of the statements that the driver takes for prepared, by their names. */
    readonly parsedStatements: Record<string, string>;
  }
}

type QueryArguments = Parameters<pg.Client['query']>;

/** What the driver says when the database has not answered a statement in time. */
const SILENCE = 'Query read timeout';

const isBegin = (text: string): boolean => text === 'begin' || text.startsWith('start transaction');
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';

/**
 * A connection that saves round trips. It sends statements without waiting for the answers to earlier ones, all of one
 * turn of the event loop in one piece. A transaction begins with its first statement, and an end that has nothing to
 * end is not sent. Statements with parameters that are used again get a name, so that PostgreSQL plans them once per
 * connection, and another name once a newer release has changed what they read.
 *
 * When the database closes it, or stays silent for longer than `query_timeout`, it ends before the statement fails, so
 * that no pool hands it out again.
 */
export class Client extends pg.Client implements Watched {
  /** By which the database knows it. */
  readonly name: string;
  /** The statement that begins the transaction; null once it is sent. */
  #begin: string | null = null;
  #isOpen = false;
  #isCorked = false;
  #unanswered = 0;
  #waitingSince = 0;
  #heardAt = performance.now();
  /** What it has prepared, by its own names, each with the name that the process gave. */
  readonly #prepared = new Map<string, string>();
  #seenTaken = 0;

  constructor(config?: pg.ClientConfig) {
    const name = `farhold ${randomUUID()}`;
    super({ ...config, application_name: name, pipeline: true });
    this.name = name;
  }

  override query = ((...given: QueryArguments): unknown => {
    const [statement, values, ...rest]: unknown[] = given;
    if (typeof statement === 'string') {
      if (isBegin(statement)) return this.#beginLater(statement);
      if (isEnd(statement) && !this.#isOpen) return this.#endNothing(statement);
      if (isEnd(statement)) this.#isOpen = false;
    }
    this.#cork();
    this.#sendBegin();
    const isPlain = typeof statement === 'string' && Array.isArray(values) && rest.length === 0;
    if (isPlain) return this.#answered(this.#queryPlain(statement, values));
    const answer: unknown = super.query(...given);
    return answer instanceof Promise ? this.#answered(answer) : answer;
  }) as pg.Client['query'];

  /**
   * Asks again if what it reads has changed since it was planned; within a transaction, that has failed by then. From
   * then on all connections plan anew. With a name or without, an answer takes the same way, so that answers stay in
   * their order.
   */
  async #queryPlain(text: string, values: unknown[]): Promise<unknown> {
    const isInTransaction = this.#isOpen;
    const before = schemas;
    const ownName = values.length > 0 ? this.#ownNameOf(text) : null;
    try {
      return await super.query({ ...(ownName !== null && { name: ownName }), text, values });
    } catch (error) {
      if (ownName === null || !isStalePlan(error)) throw error;
      schemas = Math.max(schemas, before + 1);
      if (isInTransaction) throw error;
      return await super.query(text, values);
    } finally {
      if (ownName !== null && !this.#prepared.has(ownName)) this.#forgetText(ownName);
    }
  }

  /** By which this connection prepares a statement; null for one that is too rare. */
  #ownNameOf(text: string): string | null {
    const name = names.nameOf(text);
    if (name === null) return null;
    const ownName = `${name}.${schemas}`;
    this.#closeUnused();
    this.#prepared.set(ownName, name);
    return ownName;
  }

  /**
   * Frees what was prepared for statements that have no name any more. The message travels between those of two
   * statements: what was sent before it still finds what it needs, and no later statement has that name.
   */
  #closeUnused(): void {
    if (this.#seenTaken === names.takenAway()) return;
    this.#seenTaken = names.takenAway();
    for (const [ownName, name] of this.#prepared) {
      if (names.isGiven(name)) continue;
      this.#prepared.delete(ownName);
      this.#forgetText(ownName);
      this.connection.close({ type: 'S', name: ownName }, true);
    }
  }

  /** The driver keeps the text of every name. */
  #forgetText(ownName: string): void {
    delete this.connection.parsedStatements[ownName];
  }

  get waitingSince(): number | null {
    return this.#unanswered > 0 ? Math.max(this.#waitingSince, this.#heardAt) : null;
  }

  get heardAt(): number {
    return this.#heardAt;
  }

  drop(): void {
    this.connection.stream.destroy();
  }

  async #answered(answer: Promise<unknown>): Promise<unknown> {
    if (this.#unanswered === 0) this.#waitingSince = performance.now();
    this.#unanswered += 1;
    try {
      return await answer;
    } catch (error) {
      if (isLast(error)) await this.#end();
      throw error;
    } finally {
      this.#unanswered -= 1;
      this.#heardAt = performance.now();
    }
  }

  /** Ends at once: what else is under way would wait for a database that says nothing more. */
  async #end(): Promise<void> {
    this.connection.stream.destroy();
    await this.end();
  }

  #beginLater(statement: string): Promise<Ended> {
    this.#begin = statement;
    return Promise.resolve(ended('BEGIN'));
  }

  #endNothing(statement: string): Promise<Ended> {
    this.#begin = null;
    return Promise.resolve(ended(statement.toUpperCase()));
  }

  #sendBegin(): void {
    if (this.#begin === null) return;
    const begin = this.#begin;
    this.#begin = null;
    this.#isOpen = true;
    // What follows must not run outside of a transaction. PostgreSQL refuses to begin only when it is going down.
    super.query(begin).catch(() => this.connection.stream.destroy());
  }

  #cork(): void {
    if (this.#isCorked) return;
    const { stream } = this.connection;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}

type Ended = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

const ended = (command: string): Ended => ({ command, rowCount: null, rows: [] });

const isLast = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? endsConnection(error)
    : error instanceof Error && error.message === SILENCE;
