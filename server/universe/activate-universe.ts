import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Player } from '@farhold/engine/ids';
import { tell } from '../live-update/tell.ts';
import type { Game } from '../time/game.ts';
import { hasJoined } from './store.ts';

/** Makes a joined universe the account's active one; refuses one that it has not joined. */
export const activateUniverse = (
  game: Game,
  { universe, account }: Player,
): Promise<Decision<null, 'universe-not-joined'>> =>
  game.db.transaction().execute(async (tx) => {
    // One universe is active at most: two simultaneous switches follow each other.
    await tx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute();
    if (!(await hasJoined(tx, universe, account))) return refuse('universe-not-joined');
    const mine = tx.updateTable('player').where('account_id', '=', account);
    await mine
      .set({ is_active: false })
      .where('is_active', '=', true)
      .where('universe_id', '!=', universe)
      .execute();
    await mine.set({ is_active: true }).where('universe_id', '=', universe).execute();
    await tell(tx, [{ player: account, universe: null, topic: 'universe' }]);
    return accept(null);
  });
