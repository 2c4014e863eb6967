import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { Spent } from '@farhold/engine/ranking/points';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import type { SpentChange } from './spent-tally.ts';

/** Adds a player who has joined a universe to its ranking, behind all who joined earlier. */
export async function enterRanking(tx: Transaction, universe: UniverseId, player: AccountId): Promise<void> {
  await tx.insertInto('player_points').values({ universe_id: universe, account_id: player }).execute();
}

/** The total points of the median player of a universe; 0 without players. */
export async function medianPoints(db: Reader, universe: UniverseId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select total from player_points where universe_id = ${universe} order by total
    offset (select count(*) / 2 from player_points where universe_id = ${universe}) limit 1`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Adds to the sums that players have spent on what still exists; the database derives their points (rules R17). */
export async function changeSpent(
  tx: Transaction,
  universe: UniverseId,
  changes: readonly SpentChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ player, by }) => ({ account_id: player, ...asText(by) }));
  const { numAffectedRows } = await sql`
    with held as (
      select account_id from player_points
      where universe_id = ${universe} and account_id = any(${changes.map(({ player }) => player)}::bigint[])
      order by account_id for no key update)
    update player_points set
      spent_resources = spent_resources + change.resources, spent_facilities = spent_facilities + change.facilities,
      spent_research = spent_research + change.research, spent_aliens = spent_aliens + change.aliens,
      spent_ships = spent_ships + change.ships, spent_defence = spent_defence + change.defence
    from held join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (account_id bigint,
      resources bigint, facilities bigint, research bigint, aliens bigint, ships bigint, defence bigint)
      using (account_id)
    where player_points.universe_id = ${universe} and player_points.account_id = held.account_id`.execute(tx);
  if (Number(numAffectedRows) !== changes.length)
    throw new Error(`A player of universe ${universe} is not ranked.`);
}

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
    .where('account_id', '=', sql<number>`any(${players}::bigint[])`)
    .execute();
  return new Map(rows.map(({ account_id, total }) => [account_id as AccountId, total]));
}
