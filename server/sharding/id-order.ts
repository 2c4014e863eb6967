import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import { type Node, nodeName } from './citus.ts';
import { everywhere } from './distribute.ts';

/**
 * A node of group g gives rows the numbers from g times this on. The coordinator, and a database before it is spread,
 * is group 0.
 */
const NUMBERS_OF_A_GROUP = 2 ** 48;

/** The last group whose numbers JavaScript counts exactly. */
const LAST_GROUP = Math.floor(Number.MAX_SAFE_INTEGER / NUMBERS_OF_A_GROUP);

/**
 * Why rows must not move to a node, as a sentence for the operator; null if they may. The game takes the order of ids
 * for the order of time (queues, reports, what is said), so new rows must get higher numbers than those that are there.
 */
export function orderObstacle(from: Node, to: Node, highest: number): string | null {
  if (to.group > LAST_GROUP)
    return `${nodeName(to)} cannot hold universes: only the first ${LAST_GROUP} nodes that ever joined give rows numbers that the game can count.`;
  if (to.group >= Math.max(from.group, Math.floor(highest / NUMBERS_OF_A_GROUP))) return null;
  return `New rows would get lower numbers on ${nodeName(to)} than those that are there, and the game would take them for older: universes only move to nodes that joined the cluster later than theirs (docs/scaling.md).`;
}

/** The highest id of these universes in any table; 0 if they have no rows yet. */
export async function highestId(db: Reader, universes: readonly UniverseId[]): Promise<number> {
  const { rows: numbered } = await sql<{ table: string; column: string }>`
    select relname as "table", number.attname as "column"
    from pg_class
      join pg_attribute as number on number.attrelid = pg_class.oid and number.attidentity <> ''
      join pg_attribute as owner on owner.attrelid = pg_class.oid and owner.attname = 'universe_id'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${everywhere}::text[])`.execute(db);
  let highest = 0;
  for (const universe of universes) {
    for (const { table, column } of numbered) {
      const { rows } = await sql<{ id: number | null }>`
        select max(${sql.ref(column)}) as id from ${sql.table(table)} where universe_id = ${universe}`.execute(
        db,
      );
      highest = Math.max(highest, rows[0]?.id ?? 0);
    }
  }
  return highest;
}
