import type { Emblem } from '@farhold/engine/alliance/emblem';
import { FEWEST_FOR_MEAN } from '@farhold/engine/alliance/standing';
import type { Category } from '@farhold/engine/catalogue/items';
import type { AllianceId, UniverseId } from '@farhold/engine/ids';
import type { RankCategory } from '@farhold/engine/ranking/rank-category';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';

/** The points of an alliance by category, and the number of its members. */
export type AlliancePoints = Readonly<Record<Category | 'total', number>> & { readonly members: number };

export type RankedAlliance = AlliancePoints & {
  readonly id: AllianceId;
  readonly tag: string;
  readonly name: string;
  readonly emblem: Emblem;
  readonly position: number;
  /** The place when the day began; null for an alliance that was not ranked then. */
  readonly position_before: number | null;
};

/** A page of a ranking of alliances: which points, their sum or their mean, and a part of tag or name. */
export type AllianceRanking = {
  readonly universe: UniverseId;
  readonly category: RankCategory;
  readonly by: 'sum' | 'mean';
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
};

const sums = sql.raw(`sum(resources)::bigint as resources, sum(facilities)::bigint as facilities,
  sum(research)::bigint as research, sum(aliens)::bigint as aliens, sum(ships)::bigint as ships,
  sum(defence)::bigint as defence, sum(player_points.total)::bigint as total, count(*) as members`);

/** The points of every alliance of a universe now. */
const present = (universe: UniverseId) => sql`
  select alliance_id, ${sums} from alliance_member join player_points using (universe_id, account_id)
  where universe_id = ${universe} group by alliance_id`;

/** Places by points, from 1: more points first, then the older alliance. */
function placed({ category, by }: AllianceRanking, from: string) {
  const points = sql.ref(category);
  const value = by === 'sum' ? points : sql`${points} / members`;
  const ranked = by === 'sum' ? sql`true` : sql`members >= ${FEWEST_FOR_MEAN}`;
  return sql`select *, row_number() over (order by ${value} desc, alliance_id) as position
    from ${sql.table(from)} where ${ranked}`;
}

/**
 * A page of a ranking of alliances, and how many it has in all. By the mean, only alliances of three and more are
 * ranked.
 */
export async function rankAlliances(
  db: Reader,
  asked: AllianceRanking,
): Promise<{ readonly rows: readonly RankedAlliance[]; readonly total: number }> {
  const { universe, search, limit, offset } = asked;
  const wanted = sql`folded(${search})`;
  const { rows } = await sql<RankedAlliance & { matches: number }>`
    with present as (${present(universe)}),
    past as (
      select * from alliance_history where universe_id = ${universe}
        and day = (select max(day) from rank_night where universe_id = ${universe})),
    now_placed as (${placed(asked, 'present')}),
    past_placed as (${placed(asked, 'past')})
    select id, tag, name, emblem, placed.*, past_placed.position as position_before, count(*) over () as matches
    from now_placed as placed
      join alliance on alliance.universe_id = ${universe} and alliance.id = placed.alliance_id
      left join past_placed using (alliance_id)
    where strpos(folded(tag), ${wanted}) > 0 or strpos(folded(name), ${wanted}) > 0
    order by placed.position limit ${limit} offset ${offset}`.execute(db);
  if (rows[0]) return { rows, total: rows[0].matches };
  if (offset === 0) return { rows, total: 0 };
  const { total } = await rankAlliances(db, { ...asked, limit: 1, offset: 0 });
  return { rows: [], total };
}

/** An alliance's points now, and its place by their sum. */
export async function standingOf(
  db: Reader,
  universe: UniverseId,
  alliance: AllianceId,
): Promise<(AlliancePoints & { readonly position: number }) | undefined> {
  const { rows } = await sql<AlliancePoints & { position: number }>`
    with present as (${present(universe)})
    select own.*, 1 + (select count(*) from present as better
      where (better.total, -better.alliance_id) > (own.total, -own.alliance_id)) as position
    from present as own where alliance_id = ${alliance}`.execute(db);
  return rows[0];
}

/** An alliance's points when a day began, with its place by their sum. */
export type PastStanding = AlliancePoints & { readonly day: number; readonly position: number };

/** The days of an alliance that are kept, oldest first. */
export async function historyOf(
  db: Reader,
  universe: UniverseId,
  alliance: AllianceId,
): Promise<readonly PastStanding[]> {
  const { rows } = await sql<PastStanding>`
    select own.*, 1 + (select count(*) from alliance_history as better
      where better.universe_id = ${universe} and better.day = own.day
        and (better.total, -better.alliance_id) > (own.total, -own.alliance_id)) as position
    from alliance_history as own where universe_id = ${universe} and alliance_id = ${alliance}
    order by day`.execute(db);
  return rows;
}
