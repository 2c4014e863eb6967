import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the right side of `id = …`, to match any id of a list in a parameter, such as `$2`. PostgreSQL sees how long
 * a list is that a statement compares with at once, and then plans the statement anew for each call; it does not look
 * into this.
 */
export const listedText = (list: string): string => `any(array(select unnest(${list}::bigint[])))`;

/** The same for a list that is given. */
export const listed = (ids: readonly number[]): RawBuilder<number> =>
  sql`any(array(select unnest(${ids}::bigint[])))`;

/**
 * SQL for a list of words that the code itself knows, such as `mission in ('attack', 'spy')`: PostgreSQL then plans for
 * them once. Throws for anything but lower case and dashes.
 */
export function wordsText(words: readonly string[]): string {
  const odd = words.find((word) => !/^[a-z-]+$/.test(word));
  if (odd !== undefined) throw new Error(`This is no word of ours: ${odd}`);
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}
