import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { tell } from '../live-update/tell.ts';
import type { Game } from '../time/game.ts';
import { holdWaysIn } from './ways-in.ts';

/** A passkey and its account. */
type Meant = { readonly account: AccountId; readonly id: number };

/** Renames a passkey. Refuses one that is not the player's. */
export function renamePasskey(
  game: Game,
  { account, id }: Meant,
  name: string,
): Promise<Decision<null, 'not-found'>> {
  return game.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return refuse('not-found');
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    return accept(null);
  });
}

/** Removes a passkey. Refuses one that is not the player's, and the last way into the account. */
export function removePasskey(
  game: Game,
  { account, id }: Meant,
): Promise<Decision<null, 'not-found' | 'last-way-in'>> {
  return game.db.transaction().execute(async (tx) => {
    const ways = await holdWaysIn(tx, account);
    const own = await tx
      .selectFrom('passkey')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (!own) return refuse('not-found');
    if (ways === 1) return refuse('last-way-in');
    await tx.deleteFrom('passkey').where('id', '=', own.id).execute();
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    return accept(null);
  });
}
