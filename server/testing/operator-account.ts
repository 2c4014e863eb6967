import type { AccountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { giveRole } from '../admin/role.ts';
import { operationOf } from './operator-at.ts';
import type { World } from './world.ts';

/**
 * Makes an account an operator with a second factor that no app knows: its admin pages open by `openAdminPages` only.
 */
export async function makeOperator(world: Pick<World, 'game' | 'now'>, account: AccountId): Promise<void> {
  await world.game.db
    .insertInto('second_factor')
    .values({ account_id: account, sealed_secret: Buffer.alloc(1), confirmed_at: world.now() })
    .execute();
  await giveRole(operationOf(world), account);
}

/** Opens the admin pages for the newest session of an operator until this instant, as a code would. */
export const openAdminPages = async (
  { game }: Pick<World, 'game'>,
  account: AccountId,
  until: number,
): Promise<void> => {
  await game.db
    .updateTable('session')
    .set({ operates_until: until })
    .where('id', '=', sql<number>`(select max(id) from session where account_id = ${account})`)
    .execute();
};
