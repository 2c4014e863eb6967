import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Player } from '@farhold/engine/ids';
import { tell } from '../live-update/tell.ts';
import { noteMove } from '../player/seats.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { hasJoined } from './store.ts';

/** Makes a joined universe the account's active one; refuses one that it has not joined. */
export const activateUniverse = (
  game: Game,
  { universe, account }: Player,
): Promise<Decision<null, 'universe-not-joined'>> =>
  game.db.transaction().execute(async (tx) => {
    if (!(await hasJoined(tx, universe, account))) return refuse('universe-not-joined');
    await noteMove(tx, account, { universe, isActive: true }, await readNow(tx, game.clock));
    await tell(tx, [{ player: account, universe: null, topic: 'universe' }]);
    return accept(null);
  });
