import { sql } from 'kysely';
import type { World } from './world.ts';

/**
 * How many connections wait for what another one holds. Notices take their turns by a lock on an object of the whole
 * cluster, which another test's commit may hold.
 */
export async function waitingForLocks({ game: { db } }: Pick<World, 'game'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`.execute(db);
  return rows[0]?.count ?? 0;
}
