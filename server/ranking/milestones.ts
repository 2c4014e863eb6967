import type { UniverseId } from '@farhold/engine/ids';
import { rankCategories } from '@farhold/engine/ranking/rank-category';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { raiseForAll } from '../player/versions.ts';
import { placeSql } from './positions.ts';

/** Class of the advisory lock under which one server at a time sets milestones; the second number is the universe. */
const MILESTONE_LOCK = 815_003;

/** Ranks between two milestones, and the most that a read counts. Smaller universes have no milestones. */
export const MILESTONE_EVERY = 500;

/**
 * Measures the points at every milestone of each ranking of a universe. It reads, and writes only its own few rows, so
 * nobody waits for it; while another server does it, it does nothing.
 */
export const setMilestones = (db: Database, universe: UniverseId, every = MILESTONE_EVERY): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${MILESTONE_LOCK}, ${universe}::int) as mine`.execute(tx);
    if (!rows[0]?.mine) return;
    await tx.deleteFrom('rank_milestone').where('universe_id', '=', universe).execute();
    for (const category of rankCategories) {
      await sql`
        insert into rank_milestone (universe_id, category, position, points, seniority)
        select ${universe}, ${category}, position, points, seniority from (
          select ${sql.ref(category)} as points, seniority, ${placeSql(category)} as position
          from player_points where universe_id = ${universe}) as placed
        where position > 1 and position % ${every} = 1`.execute(tx);
    }
    await raiseForAll(tx, universe, 'points');
  });
