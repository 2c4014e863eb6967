import { randomBytes } from 'node:crypto';
import { rankCategories, type RankCategory } from '@farhold/engine/ranking/rank-category';
import { type UniverseId, universeId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { each } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { tagIn } from '../pact/tag.ts';
import { placeSql } from '../ranking/positions.ts';
import { type FinalRank, tagNow } from './final-ranking.ts';
import { allianceStatement, type SeasonAlliance } from './season-alliances.ts';

/** The biggest battles that a universe keeps for ever. */
const KEPT_BATTLES = 5;

/** 128 bits, as links to shared battles have. */
const TOKEN_BYTES = 16;

/** One of the three best of a category when a universe ended. */
export type SeasonWinner = {
  readonly category: RankCategory;
  readonly position: number;
  readonly name: string;
  readonly tag: string | null;
  readonly is_ai_player: boolean;
  readonly points: number;
};

/**
 * One of the biggest battles of a universe, with the names and tags of its end; a name is null once its account is
 * deleted.
 */
export type SeasonBattle = {
  readonly token: string;
  readonly foughtAt: number;
  readonly worthLost: number;
  readonly attacker: string | null;
  readonly attacker_tag: string | null;
  readonly defender: string | null;
  readonly defender_tag: string | null;
};

/** Stores the three best of every category, in the order of its ranking; nobody without points is among them. */
export async function keepWinners(tx: Transaction, universe: UniverseId): Promise<void> {
  const best = rankCategories
    .filter((category) => category !== 'total')
    .map(
      (category) => sql`(
      select ${category}::text as category, account_id, ${sql.ref(category)} as points,
        ${placeSql(category)} as position
      from player_points where universe_id = ${universe} and ${sql.ref(category)} > 0
      order by position limit 3)`,
    );
  await sql`
    insert into season_winner (universe_id, category, position, account_id, name, tag, is_ai, points)
    select ${universe}, category, position, account_id, name, ${tagNow(universe)}, is_ai, points
    from (${sql.join(best, sql` union all `)}) as best join player using (account_id)
    where player.universe_id = ${universe}`.execute(tx);
}

/**
 * Stores the biggest battles between players, each with a link of its own that everybody may follow. Ambushes of
 * expeditions, in outer space, are not among them: no player commands those who lie in wait there.
 */
export async function keepBattles(tx: Transaction, universe: UniverseId): Promise<void> {
  const tokens = Array.from({ length: KEPT_BATTLES }, () => randomBytes(TOKEN_BYTES).toString('base64url'));
  await sql`
    insert into season_battle (universe_id, position, token, battle_id, place,
      attacker_id, attacker, attacker_tag, defender_id, defender, defender_tag)
    select ${universe}, row_number() over biggest, (${tokens}::text[])[row_number() over biggest], biggest.id, place,
      attacker.account_id, attacker.name, ${tagIn(universe, 'attacker.account_id')} ->> 'tag',
      defender.account_id, defender.name, ${tagIn(universe, 'defender.account_id')} ->> 'tag'
    from (
      select battle.id, worth_lost, inputs, place from battle
        cross join lateral (select to_place as place from report
          where report.universe_id = ${universe} and battle_id = battle.id limit 1) as told
      where battle.universe_id = ${universe} and worth_lost > 0 and galaxy is not null
      order by worth_lost desc, battle.id limit ${KEPT_BATTLES}) as biggest
      left join player as attacker on attacker.universe_id = ${universe}
        and attacker.account_id = (inputs #>> '{attackers,0,player}')::bigint
      left join player as defender on defender.universe_id = ${universe}
        and defender.account_id = (inputs #>> '{defenders,0,player}')::bigint
    window biggest as (order by worth_lost desc, biggest.id)`.execute(tx);
}

/** The three best of every category of an ended universe. */
export const selectWinners = async (db: Reader, universe: UniverseId): Promise<SeasonWinner[]> => {
  const { rows } = await sql<SeasonWinner>`
    select category, position, name, tag, is_ai as is_ai_player, points from season_winner where universe_id = ${universe}
    order by array_position(${rankCategories}::text[], category), position`.execute(db);
  return rows;
};

/** The biggest battles of an ended universe, the biggest first. */
export const selectBattles = async (db: Reader, universe: UniverseId): Promise<SeasonBattle[]> => {
  const { rows } = await sql<SeasonBattle>`
    select token, fought_at as "foughtAt", worth_lost as "worthLost", attacker, attacker_tag,
      defender, defender_tag
    from season_battle join battle on battle.universe_id = season_battle.universe_id and battle.id = battle_id
    where season_battle.universe_id = ${universe} order by position`.execute(db);
  return rows;
};

/** A universe that was won, its three best players, and its three best alliances. */
export type WonUniverse = {
  readonly id: number;
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly speed: number;
  readonly players: number;
  readonly winners: readonly FinalRank[];
  readonly alliances: readonly SeasonAlliance[];
};

/** A page of the hall of fame: the universes that were won, the latest first, and how many there are. */
export async function selectHallOfFame(
  db: Reader,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly total: number; readonly universes: readonly WonUniverse[] }> {
  const won = db.selectFrom('universe').where('victory', '=', 'points').where('ended_at', 'is not', null);
  const { total } = await won.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const shown = await won
    .select(['id', 'name', 'started_at', 'ended_at', 'building_speed'])
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const ids = shown.map(({ id }) => universeId(id));
  const [players, winners, alliances] = await Promise.all([
    each(db, ids.map(playersStatement)),
    each(db, ids.map(bestStatement)),
    each(db, ids.map(allianceStatement)),
  ]);
  const universes = shown.map(({ id, name, ...row }, index) => ({
    id,
    name,
    players: players[index]?.[0]?.count ?? 0,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? 0,
    speed: row.building_speed,
    winners: winners[index] ?? [],
    alliances: alliances[index] ?? [],
  }));
  return { total, universes };
}

/** How many players a universe had when it ended; some may be gone by now. */
const playersStatement = (universe: UniverseId) =>
  statement<{ count: number }>('select count(*) from final_ranking where universe_id = $1', [universe]);

/** The three best players of a universe that was won. */
const bestStatement = (universe: UniverseId) =>
  statement<WonUniverse['winners'][number]>(
    `select position, name, tag, is_ai as is_ai_player, points from final_ranking where universe_id = $1 and position <= 3 order by position`,
    [universe],
  );
