import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { Category } from '@farhold/engine/catalogue/items';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import type { Universe } from '../database/schema.ts';
import { type AllianceTag, tagIn } from '../pact/tag.ts';
import { positionSql, type Ranking } from './positions.ts';

/** A player in a ranking, with the points of every category. */
export type RankedRow = Readonly<Record<Category | 'total', number>> & {
  readonly account_id: AccountId;
  readonly name: string;
  readonly is_ai: boolean;
  readonly alliance: AllianceTag | null;
  readonly position: number;
  /** The rank at the beginning of the day; null for newer players. */
  readonly position_before: number | null;
};

/** A universe and its speeds. */
export type RankedUniverse = Pick<
  Selectable<Universe>,
  'id' | 'name' | 'resources_speed' | 'research_speed' | 'fleet_speed' | 'building_speed'
>;

export const selectRankedUniverse = (db: Reader, universe: UniverseId): Promise<RankedUniverse> =>
  db
    .selectFrom('universe')
    .select(['id', 'name', 'resources_speed', 'research_speed', 'fleet_speed', 'building_speed'])
    .where('id', '=', universe)
    .executeTakeFirstOrThrow();

/** A part of a list: how many rows, and after how many. */
export type Segment = { readonly limit: number; readonly offset: number };

/** A player whose name matches a search. */
export type Suggested = {
  readonly account_id: AccountId;
  readonly name: string;
  readonly total: number;
  readonly alliance: AllianceTag | null;
};

/** How many names a search considers; typing more narrows them down. */
const MAX_MATCHES = 500;

const rowColumns = ({ universe, category }: Ranking) => sql`
  player_points.account_id, player.name, player.is_ai, ${tagIn(universe, 'player.account_id')} as alliance, player_points.total, player_points.resources,
  player_points.facilities, player_points.research, player_points.aliens, player_points.ships,
  player_points.defence, ${sql.ref(`rank_snapshot.${category}_position`)} as position_before`;

const joined = sql`
  join player on player.universe_id = player_points.universe_id and player.account_id = player_points.account_id
  left join rank_snapshot on rank_snapshot.universe_id = player_points.universe_id
    and rank_snapshot.account_id = player_points.account_id`;

/** Players of a ranking from one rank on, read from the last milestone before it. */
export async function rankedFrom(
  db: Reader,
  ranking: Ranking,
  { limit, offset }: Segment,
): Promise<RankedRow[]> {
  const { universe, category } = ranking;
  const points = sql.ref(category);
  const first = offset + 1;
  const { rows: marks } = await sql<{ position: number; points: number; seniority: number }>`
    select position, points, seniority from rank_milestone
    where universe_id = ${universe} and category = ${category} and position <= ${first}
    order by position desc limit 1`.execute(db);
  const [mark] = marks;
  const from = mark ? sql`and (${points}, seniority) <= (${mark.points}, ${mark.seniority})` : sql``;
  const { rows } = await sql<Omit<RankedRow, 'position'>>`
    with segment as materialized (
      select account_id, ${points} as points, seniority from player_points
      where universe_id = ${universe} ${from}
      order by ${points} desc, seniority desc limit ${limit} offset ${first - (mark?.position ?? 1)})
    select ${rowColumns(ranking)}
    from segment join player_points using (account_id) ${joined}
    where player_points.universe_id = ${universe}
    order by segment.points desc, segment.seniority desc`.execute(db);
  return rows.map((row, index) => ({ ...row, position: first + index }));
}

/** How well a name matches: 2 for the name itself, 1 for its beginning, 0 for letters within it. */
const FIT = sql.raw('fit');

/**
 * SQL for the players of a universe whose name contains this text, in any case and with or without accents. Names that
 * begin with it come first, in alphabetical order; the others are only looked for while these are fewer than a search
 * considers.
 */
export const matchesOf = (universe: UniverseId, text: string) => {
  const [name, typed] = [sql`folded(player.name)`, sql`folded(${text})`];
  return sql`
    with beginning as materialized (
      select account_id, player.name, 1 + (${name} = ${typed})::int as ${FIT}
      from player
      where universe_id = ${universe} and ${name} ~>=~ ${typed} and ${name} ~<~ (${typed} || ${'\u{10FFFF}'})
      order by ${name} using ~<~ limit ${MAX_MATCHES}),
    within as materialized (
      select account_id, player.name, 0 as ${FIT}
      from player
      where universe_id = ${universe} and letter_pairs(${name}) @> letter_pairs(${typed}) and strpos(${name}, ${typed}) > 1
      limit ${MAX_MATCHES} - (select count(*) from beginning))
    select * from beginning union all select * from within`;
};

/** The matching players of a ranking with their ranks, best matches first, and their total number. */
export async function rankedMatches(
  db: Reader,
  ranking: Ranking,
  text: string,
  { limit, offset }: Segment,
): Promise<{ readonly rows: readonly RankedRow[]; readonly total: number }> {
  const points = sql.ref(`player_points.${ranking.category}`);
  const { rows } = await sql<RankedRow & { matches: number }>`
    with matching as materialized (${matchesOf(ranking.universe, text)}),
    segment as materialized (
      select account_id, ${FIT}, count(*) over () as matches
      from matching join player_points using (account_id)
      where player_points.universe_id = ${ranking.universe}
      order by ${FIT} desc, ${points} desc, seniority desc limit ${limit} offset ${offset})
    select ${rowColumns(ranking)}, ${positionSql(ranking)} as position, segment.matches
    from segment join player_points using (account_id) ${joined}
    where player_points.universe_id = ${ranking.universe}
    order by ${FIT} desc, ${points} desc, seniority desc`.execute(db);
  if (rows[0]) return { rows, total: rows[0].matches };
  if (offset === 0) return { rows, total: 0 };
  const { total } = await rankedMatches(db, ranking, text, { limit: 1, offset: 0 });
  return { rows, total };
}

/** The matching players: an exact match first, then names that begin so, then by points. */
export async function suggest(
  db: Reader,
  ranking: Pick<Ranking, 'universe'>,
  text: string,
  limit: number,
): Promise<Suggested[]> {
  const { rows } = await sql<Suggested>`
    with matching as materialized (${matchesOf(ranking.universe, text)})
    select account_id, matching.name, player_points.total,
      ${tagIn(ranking.universe, 'player_points.account_id')} as alliance
    from matching join player_points using (account_id)
    where player_points.universe_id = ${ranking.universe}
    order by ${FIT} desc, player_points.total desc, seniority desc
    limit ${limit}`.execute(db);
  return rows;
}
