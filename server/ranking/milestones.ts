import type { UniverseId } from '@farhold/engine/ids';
import { rankCategories } from '@farhold/engine/ranking/rank-category';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { type RankedVersions, rankedVersions } from '../player/versions.ts';
import { placeSql, type Ranking } from './positions.ts';

/** Ranks between two milestones, and the most that a read counts. Smaller universes have no milestones. */
const MILESTONE_EVERY = 500;

/** Milestones are younger than this, in ms, if another server has just set them. */
const JUST_SET_MS = MINUTE_MS;

/**
 * Sets the milestones of a universe anew, unless they have just been set or nobody's points have changed since. Those
 * that were set later than now are of a clock that was set back.
 */
export async function keepMilestones(db: Database, universe: UniverseId, now: Instant): Promise<void> {
  const known = await db
    .selectFrom('universe_version')
    .select(['names', 'points', 'measured_at', 'measured_names', 'measured_points'])
    .where('universe_id', '=', universe)
    .executeTakeFirst();
  const isUnchanged = known?.measured_names === known?.names && known?.measured_points === known?.points;
  const isRecent = (at: number) => at <= now && at > now - JUST_SET_MS;
  const isFresh = known?.measured_at && (isUnchanged || isRecent(known.measured_at));
  if (!isFresh) await setMilestones(db, universe, now);
}

/**
 * Measures the points at every milestone of each ranking of a universe. It reads, and writes only its own few rows, so
 * nobody waits for it; while another server does it, it does nothing. Ranks are read anew only if a milestone has
 * moved.
 */
export const setMilestones = (
  db: Database,
  universe: UniverseId,
  now: Instant,
  every = MILESTONE_EVERY,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${advisoryLocks.milestones}, ${universe}::int) as mine`.execute(tx);
    if (!rows[0]?.mine) return;
    // Before the points are read: a change that comes meanwhile is measured the next time.
    const measured = await rankedVersions(tx, universe);
    let moved = 0;
    for (const category of rankCategories) moved += await moveMilestones(tx, { universe, category }, every);
    await noteMeasured(tx, universe, { ...measured, now, raise: moved > 0 ? 1 : 0 });
  });

/** Moves the milestones of a ranking to where they are now; answers how many were elsewhere. */
async function moveMilestones(
  tx: Transaction,
  { universe, category }: Ranking,
  every: number,
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with measured as materialized (
      select position, points, seniority from (
        select ${sql.ref(category)} as points, seniority, ${placeSql(category)} as position
        from player_points where universe_id = ${universe}) as placed
      where position > 1 and position % ${every} = 1),
    gone as (
      delete from rank_milestone where universe_id = ${universe} and category = ${category}
        and position not in (select position from measured) returning position),
    moved as (
      insert into rank_milestone (universe_id, category, position, points, seniority)
      select ${universe}, ${category}, position, points, seniority from measured
      on conflict (universe_id, category, position) do update
        set points = excluded.points, seniority = excluded.seniority
        where (rank_milestone.points, rank_milestone.seniority) is distinct from (excluded.points, excluded.seniority)
      returning position)
    select (select count(*) from gone) + (select count(*) from moved) as moved`.execute(tx);
  return rows[0]?.moved ?? 0;
}

type Measured = RankedVersions & { readonly now: Instant; readonly raise: 0 | 1 };

/** Notes of which versions the milestones are, and outdates the ranks that were read with earlier ones. */
async function noteMeasured(
  tx: Transaction,
  universe: UniverseId,
  { names, points, now, raise }: Measured,
): Promise<void> {
  await sql`
    insert into universe_version (universe_id, names, map, points, measured_at, measured_names, measured_points)
    values (${universe}, 0, 0, ${raise}, ${now}, ${names}, ${points + raise})
    on conflict (universe_id) do update set points = universe_version.points + excluded.points,
      measured_at = excluded.measured_at, measured_names = excluded.measured_names,
      measured_points = excluded.measured_points`.execute(tx);
}
