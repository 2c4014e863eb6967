import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for `id = …` that any id of a list is: of a parameter, such as `$2`. PostgreSQL sees how long a list is that a statement
 * compares with at once, and then plans the statement anew for each call; it does not look into this.
 */
export const listedText = (list: string): string => `any(array(select unnest(${list}::bigint[])))`;

/** The same for a list that is given. */
export const listed = (ids: readonly number[]): RawBuilder<number> =>
  sql`any(array(select unnest(${ids}::bigint[])))`;
