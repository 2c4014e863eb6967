import { mostKept } from '@farhold/contract/fleet-preset-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Ships } from '@farhold/engine/fleet/fleet';
import type { Player } from '@farhold/engine/ids';
import type { Database, Reader, Transaction } from '../database/connect.ts';
import { lockPlayer } from '../player/lock-player.ts';

/** A set of ships that a player has saved under a name. */
export type FleetTemplate = { readonly id: number; readonly name: string; readonly ships: Ships };

/** A player's presets in a universe, by name. */
export async function fleetTemplates(db: Reader, { universe, account }: Player): Promise<FleetTemplate[]> {
  const rows = await db
    .selectFrom('fleet_preset')
    .select(['id', 'name', 'ships'])
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .orderBy('name')
    .execute();
  return rows.map(({ ships, ...row }) => ({ ...row, ships: ships as Ships }));
}

/** Saves a set of ships; refuses a name that another preset has, and more than the limit. */
export const saveTemplate = (
  db: Database,
  player: Player,
  { name, ships }: Omit<FleetTemplate, 'id'>,
): Promise<Decision<FleetTemplate, 'template-name-taken' | 'templates-full'>> =>
  db.transaction().execute(async (tx) => {
    await lockPlayer(tx, player);
    const { count } = await tx
      .selectFrom('fleet_preset')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('universe_id', '=', player.universe)
      .where('account_id', '=', player.account)
      .executeTakeFirstOrThrow();
    if (count >= mostKept.templates) return refuse('templates-full', { limit: mostKept.templates });
    const row = await tx
      .insertInto('fleet_preset')
      .values({
        universe_id: player.universe,
        account_id: player.account,
        name,
        ships: JSON.stringify(ships),
      })
      .onConflict((conflict) => conflict.columns(['universe_id', 'account_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row ? accept({ id: row.id, name, ships }) : refuse('template-name-taken');
  });

/** Renames an own preset; refuses a name that another preset in the universe has. */
export const renameTemplate = (
  db: Database,
  { universe, account }: Player,
  id: number,
  name: string,
): Promise<Decision<null, 'template-name-taken' | 'not-found'>> =>
  db.transaction().execute(async (tx) => {
    await lockPlayer(tx, { universe, account });
    const own = await tx
      .selectFrom('fleet_preset')
      .select('id')
      .where('universe_id', '=', universe)
      .where('id', '=', id)
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (!own) return refuse('not-found');
    const other = await tx
      .selectFrom('fleet_preset')
      .select('id')
      .where('universe_id', '=', universe)
      .where('account_id', '=', account)
      .where('name', '=', name)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) return refuse('template-name-taken');
    const { numUpdatedRows } = await tx
      .updateTable('fleet_preset')
      .set({ name })
      .where('universe_id', '=', universe)
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? accept(null) : refuse('not-found');
  });

/** Deletes an own preset; false if it is not the player's. */
export async function deleteTemplate(
  tx: Transaction,
  { universe, account }: Player,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('fleet_preset')
    .where('universe_id', '=', universe)
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
