import { mostKept } from '@farhold/contract/fleet-preset-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { type Coordinates, isReachable, mapLimits } from '@farhold/engine/galaxy/coordinates';
import type { Player } from '@farhold/engine/ids';
import type { Database, Reader, Transaction } from '../database/connect.ts';
import { lockPlayer } from '../player/lock-player.ts';

/** A place that a player has saved under a name. */
export type FavouriteTarget = { readonly id: number; readonly name: string; readonly at: Coordinates };

/** A player's favourites in a universe, by name and place. */
export async function favouriteTargets(
  db: Reader,
  { universe, account }: Player,
): Promise<FavouriteTarget[]> {
  const rows = await db
    .selectFrom('favourite_target')
    .select(['id', 'name', 'galaxy', 'system', 'position'])
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, ...at }) => ({ id, name, at }));
}

/** Saves a place; refuses one that is already saved, and more than the limit. */
export const saveFavourite = async (
  db: Database,
  player: Player,
  { name, at }: Omit<FavouriteTarget, 'id'>,
): Promise<Decision<FavouriteTarget, 'target-off-map' | 'favourite-kept' | 'favourites-full'>> => {
  if (!isReachable(at)) return refuse('target-off-map', mapLimits);
  return db.transaction().execute(async (tx) => {
    await lockPlayer(tx, player);
    const { count } = await tx
      .selectFrom('favourite_target')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('universe_id', '=', player.universe)
      .where('account_id', '=', player.account)
      .executeTakeFirstOrThrow();
    if (count >= mostKept.favourites) return refuse('favourites-full', { limit: mostKept.favourites });
    const row = await tx
      .insertInto('favourite_target')
      .values({ universe_id: player.universe, account_id: player.account, name, ...at })
      .onConflict((conflict) =>
        conflict.columns(['universe_id', 'account_id', 'galaxy', 'system', 'position']).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    return row ? accept({ id: row.id, name, at }) : refuse('favourite-kept');
  });
};

/** Renames an own favourite; false if it is not the player's. */
export async function renameFavourite(
  tx: Transaction,
  { universe, account }: Player,
  id: number,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('favourite_target')
    .set({ name })
    .where('universe_id', '=', universe)
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes an own favourite; false if it is not the player's. */
export async function deleteFavourite(
  tx: Transaction,
  { universe, account }: Player,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('favourite_target')
    .where('universe_id', '=', universe)
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
