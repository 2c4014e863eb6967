import type { AccountId, UniverseId, Player } from '@farhold/engine/ids';
import type { Spent } from '@farhold/engine/ranking/points';
import { sql } from 'kysely';
import { listed } from '../database/listed.ts';
import type { Reader, Transaction } from '../database/connect.ts';
import { valuesIn, type Write } from '../database/row-writes.ts';
import { PLAYER_VERSIONS, UNIVERSE_VERSIONS } from '../player/versions.ts';
import type { SpentChange } from './spent-tally.ts';

/** Adds a player who has joined a universe to its ranking, behind all who joined earlier. */
export const enterRanking = (tx: Transaction, { universe, account }: Player) =>
  tx.insertInto('player_points').values({ universe_id: universe, account_id: account }).compile();

/** The total points of the median player of a universe; 0 without players. */
export async function medianPoints(db: Reader, universe: UniverseId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select total from player_points where universe_id = ${universe} order by total
    offset (select count(*) / 2 from player_points where universe_id = ${universe}) limit 1`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Adds to the sums that players have spent on what still exists; the database derives their points (rules R17). Players
 * are locked in the order of their ids, after their versions.
 */
export const SPENT: Write = {
  name: 'points',
  sql: (rows, when) => `with change as materialized (
      select * from jsonb_to_recordset(${rows}) as change (account_id bigint,
        resources bigint, facilities bigint, research bigint, aliens bigint, ships bigint, defence bigint)),
    held as materialized (
      select account_id from player_points
      where universe_id = $1 and account_id = ${valuesIn(rows, 'account_id')}
        and ${when}
      order by account_id for no key update)
    update player_points set
      spent_resources = spent_resources + change.resources, spent_facilities = spent_facilities + change.facilities,
      spent_research = spent_research + change.research, spent_aliens = spent_aliens + change.aliens,
      spent_ships = spent_ships + change.ships, spent_defence = spent_defence + change.defence
    from held join change using (account_id)
    where player_points.universe_id = $1 and player_points.account_id = held.account_id
      and player_points.account_id = ${valuesIn(rows, 'account_id')}`,
  after: [PLAYER_VERSIONS.name, UNIVERSE_VERSIONS.name],
  complaint: 'A player is not ranked.',
};

/** A row of that write. */
export const spentRow = ({ player, by }: SpentChange) => ({ account_id: player, ...asText(by) });

/** Whole numbers of any size, as JSON carries them. */
const asText = (spent: Spent): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(spent).map(([category, amount]) => [category, String(amount)]));

/** The stored total points of these players. */
export async function totalPoints(
  db: Reader,
  universe: UniverseId,
  players: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await db
    .selectFrom('player_points')
    .select(['account_id', 'total'])
    .where('universe_id', '=', universe)
    .where('account_id', '=', listed(players))
    .execute();
  return new Map(rows.map(({ account_id, total }) => [account_id as AccountId, total]));
}
