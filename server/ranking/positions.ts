import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { RankCategory } from '@farhold/engine/ranking/rank-category';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '../database/listed.ts';
import type { Reader } from '../database/connect.ts';

/** A ranking: a universe and a category of points. */
export type Ranking = { readonly universe: UniverseId; readonly category: RankCategory };

const pointsOf = (category: RankCategory) => sql.ref(`player_points.${category}`);

/**
 * SQL for the rank of the row of `player_points` in this ranking, from 1: more points first, then earlier joiners.
 * Counted from the last milestone before it (docs: decision record 011).
 */
export const positionSql = ({ universe, category }: Ranking): RawBuilder<number> => sql<number>`(
  select coalesce(mark.position, 1) + (
    select count(*) from player_points as better
    where better.universe_id = ${universe}
      and (better.${sql.ref(category)}, better.seniority) > (${pointsOf(category)}, player_points.seniority)
      and (better.${sql.ref(category)}, better.seniority)
        <= (coalesce(mark.points, ${highest}), coalesce(mark.seniority, 0)))
  from (select 1) as one left join lateral (
    select position, points, seniority from rank_milestone
    where universe_id = ${universe} and category = ${category}
      and (points, seniority) >= (${pointsOf(category)}, player_points.seniority)
    order by points, seniority limit 1) as mark on true)`;

/** SQL for the place of each of the rows of `player_points` that are read, from 1, in the same order. */
export const placeSql = (category: RankCategory): RawBuilder<number> =>
  sql<number>`row_number() over (order by ${sql.ref(category)} desc, seniority desc)`;

/** More points than anybody can have. */
const highest = sql.raw('9223372036854775807');

/** The ranks of these players; players who have not joined the universe are left out. */
export async function positionsOf(
  db: Reader,
  ranking: Ranking,
  players: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  if (players.length === 0) return new Map();
  const { rows } = await sql<{ account_id: AccountId; position: number }>`
    select account_id, ${positionSql(ranking)} as position from player_points
    where universe_id = ${ranking.universe} and account_id = ${listed(players)}`.execute(db);
  return new Map(rows.map(({ account_id, position }) => [account_id, position]));
}

/** The number of players in a ranking: those before its last milestone, plus a count of those after it. */
export async function countRanked(db: Reader, { universe, category }: Ranking): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with mark as (
      select position, points, seniority from rank_milestone
      where universe_id = ${universe} and category = ${category} order by position desc limit 1)
    select coalesce((select position from mark), 1) - 1 + (
      select count(*) from player_points where universe_id = ${universe}
        and (${pointsOf(category)}, seniority) <= (
          coalesce((select points from mark), ${highest}), coalesce((select seniority from mark), 0))) as total
  `.execute(db);
  return rows[0]?.total ?? 0;
}
