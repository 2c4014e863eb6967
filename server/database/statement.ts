import { CompiledQuery } from 'kysely';

/** A statement with its values, `$1` and on, and the type of the rows that it answers. */
export const statement = <Row = unknown>(text: string, values: readonly unknown[] = []): CompiledQuery<Row> =>
  CompiledQuery.raw(text, [...values]);
