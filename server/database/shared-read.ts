import type { UniverseId } from '@farhold/engine/ids';
import type { CompiledQuery } from 'kysely';
import { statement } from './statement.ts';

/**
 * A read that commands of one transaction make in one statement, each with values of its own: PostgreSQL prepares to
 * run it once for all of them, which costs more than to find the rows.
 */
export type SharedRead<Row extends object = object> = {
  /**
   * `$1` is the universe, `$2` a JSON array with an object for each command: its `values`, and its `number`. Each row
   * says whose it is by this number, as `asked`. PostgreSQL expects the same number of objects whatever the array
   * holds, so that it plans the statement once; of an SQL array it knows better, and plans it each time.
   */
  readonly sql: string;
  readonly values: Readonly<Record<string, number | null>>;
  /** Never set: it names the type of the rows. */
  readonly row?: Row;
};

export type Asked = { readonly asked: number };

/** The statement that makes such reads, which have the same text. They are numbered from 1 on. */
export const sharedStatement = <Row extends object>(
  universe: UniverseId,
  reads: readonly [SharedRead<Row>, ...SharedRead<Row>[]],
): CompiledQuery<Row & Asked> =>
  statement(reads[0].sql, [
    universe,
    JSON.stringify(reads.map(({ values }, index) => ({ ...values, number: index + 1 }))),
  ]);
