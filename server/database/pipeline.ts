import type { CompiledQuery, QueryResult } from 'kysely';
import type { Reader, Transaction } from './connect.ts';
import { statement } from './statement.ts';

/** The rows of some statements, by their names. */
export type RowsOf<Statements extends Readonly<Record<string, CompiledQuery>>> = {
  readonly [Name in keyof Statements]: Statements[Name] extends CompiledQuery<infer Row> ? Row[] : never;
};

/**
 * Runs statements one after the other in a single round trip. Each sees what the earlier ones wrote, and what others
 * committed while it waited for a lock. Throws the first failure.
 */
export async function together<const Statements extends Readonly<Record<string, CompiledQuery>>>(
  db: Reader,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const results = await send(db, Object.values(statements));
  const rows = Object.keys(statements).map((name, index) => [name, results[index]?.rows ?? []]);
  return Object.fromEntries(rows) as RowsOf<Statements>;
}

/** The rows of like statements, in their order, in a single round trip. */
export async function each<Row>(db: Reader, statements: readonly CompiledQuery<Row>[]): Promise<Row[][]> {
  if (statements.length === 0) return [];
  return (await send(db, statements)).map(({ rows }) => rows as Row[]);
}

/** The row of a statement that always answers one, such as an insert that returns its id. Throws if there is none. */
export function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement that always answers a row answered none');
  return row;
}

/** Runs the last statements of a transaction and commits, in one round trip. If one fails, nothing is stored. */
export async function commitWith(tx: Transaction, statements: readonly CompiledQuery[]): Promise<void> {
  await send(tx, [...statements, statement('commit')]);
}

const send = (db: Reader, statements: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> =>
  db
    .getExecutor()
    .provideConnection((connection) => inOrder(statements.map((one) => connection.executeQuery(one))));

/** All answers, or the failure of the earliest: within a transaction, the later ones fail only because of it. */
async function inOrder<Answer>(answers: readonly Promise<Answer>[]): Promise<Answer[]> {
  await Promise.allSettled(answers);
  const found: Answer[] = [];
  for (const answer of answers) found.push(await answer);
  return found;
}
