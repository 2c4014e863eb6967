import type { DeedCounts } from '@farhold/engine/goal/deed';
import type { Player } from '@farhold/engine/ids';
import { rankCategories, type RankCategory } from '@farhold/engine/ranking/rank-category';
import type { Category } from '@farhold/engine/catalogue/items';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import { type AllianceTag, tagIn } from '../pact/tag.ts';
import { HISTORY_DAYS } from '@farhold/engine/ranking/history';
import { dayOf } from './night.ts';
import { positionSql } from './positions.ts';

/** The profile of a player in a universe. */
export type ProfileRow = {
  readonly name: string;
  readonly is_ai: boolean;
  readonly alliance: AllianceTag | null;
  readonly joined_at: number;
  readonly seen_at: number;
  /** How often the player has done what earns badges, and which goals of the first days were collected. */
  readonly deeds: DeedCounts | null;
  readonly collected: readonly string[];
};

/** A player's rank in one ranking. */
export type RankRow = {
  readonly category: RankCategory;
  readonly position: number;
  readonly points: number;
  readonly position_before: number | null;
};

/** The points of a player by category at an instant, in ms. */
export type PastPoints = Readonly<Record<Category, number>> & { readonly at: number };

const columns = ['resources', 'facilities', 'research', 'aliens', 'ships', 'defence'] as const;
/** The profile of a player in a universe; undefined if the player has not joined it. */
export async function selectProfile(
  db: Reader,
  { universe, account }: Player,
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select player.name, is_ai, ${tagIn(universe, 'player.account_id')} as alliance, joined_at, coalesce(seen_at, joined_at) as seen_at,
      (select jsonb_object_agg(deed, jsonb_build_object('ever', ever, 'today', 0)) from player_deed as done
        where done.universe_id = ${universe} and done.account_id = player.account_id) as deeds,
      array(select key from collected_goal as goal
        where goal.universe_id = ${universe} and goal.account_id = player.account_id and day = 0) as collected
    from player
    where universe_id = ${universe} and account_id = ${account}`.execute(db);
  return rows[0];
}

/** A player's rank in every ranking of a universe. */
export async function selectRankRows(db: Reader, { universe, account }: Player): Promise<RankRow[]> {
  const each = rankCategories.map(
    (category) => sql`
    select ${category} as category, ${positionSql({ universe, category })} as position,
      player_points.${sql.ref(category)} as points, ${sql.ref(`${category}_position`)} as position_before
    from player_points left join rank_snapshot using (universe_id, account_id)
    where universe_id = ${universe} and account_id = ${account}`,
  );
  const { rows } = await sql<RankRow>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}

/**
 * The points of a player at the beginning of each of the last 90 days, oldest first, and the current ones. A day
 * without an entry is like the one before; days before the first entry are left out. None for somebody who has not
 * joined the universe.
 */
export async function pastPoints(
  db: Reader,
  { universe, account }: Player,
  now: Instant,
): Promise<PastPoints[]> {
  const today = dayOf(now);
  const first = today - HISTORY_DAYS * DAY_MS;
  const [lines, present] = await Promise.all([
    db
      .selectFrom('points_history')
      .select(['day as at', ...columns])
      .where('universe_id', '=', universe)
      .where('account_id', '=', account)
      .orderBy('day')
      .execute(),
    db
      .selectFrom('player_points')
      .select(columns)
      .where('universe_id', '=', universe)
      .where('account_id', '=', account)
      .executeTakeFirst(),
  ]);
  if (!present) return [];
  const days: PastPoints[] = [];
  for (let day = first; day <= today; day += DAY_MS) {
    const line = lines.findLast(({ at }) => at <= day);
    if (line) days.push({ ...line, at: day });
  }
  return [...days, { ...present, at: now }];
}
