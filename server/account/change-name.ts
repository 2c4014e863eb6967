import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { playerName, type PlayerNameRefusal, RENAME_PAUSE_MS } from '@farhold/engine/player/player-name';
import { HOUR_MS } from '@farhold/engine/time/duration';
import type { Transaction } from '../database/connect.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { tell } from '../live-update/tell.ts';
import { renameInHall } from '../player/hall-of-fame.ts';
import { universesOf } from '../player/seats.ts';
import { showName } from '../player/versions.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { muteObstacle } from './sanctions.ts';
import { nameColumns } from './store.ts';

/**
 * A player takes another name; answers it as stored. Refuses an invalid name, one that looks like another player's, a
 * muted player, and a second change within a day; the last two not if an operator makes it. Halls of fame keep the name
 * with which a player won, unless an operator changes it.
 */
export async function changeName(
  game: Game,
  account: AccountId,
  typed: string,
  by: 'player' | 'operator' = 'player',
): Promise<Decision<string, PlayerNameRefusal | 'name-look-taken' | 'renamed-lately' | 'account-muted'>> {
  const decision = playerName(typed);
  if (!decision.ok) return decision;
  try {
    return await game.db.transaction().execute(async (tx) => {
      const now = await readNow(tx, game.clock);
      const owner = await tx
        .selectFrom('account')
        .select(['name', 'name_changed_at'])
        .where('id', '=', account)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      // Halls of fame may have one from before.
      if (owner.name === decision.outcome && by === 'player') return decision;
      const muted = by === 'player' ? await muteObstacle(tx, account, now) : null;
      if (muted) return muted;
      const waitMs = (owner.name_changed_at ?? -RENAME_PAUSE_MS) + RENAME_PAUSE_MS - now;
      if (waitMs > 0 && by === 'player')
        return refuse('renamed-lately' as const, { hours: Math.ceil(waitMs / HOUR_MS) });
      await tx
        .updateTable('account')
        .set({ ...nameColumns(decision.outcome), name_changed_at: now })
        .where('id', '=', account)
        .execute();
      await showName(tx, account, decision.outcome);
      if (by === 'operator') await renameInHalls(tx, account, decision.outcome);
      await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
      return accept(decision.outcome);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('name-look-taken');
    throw error;
  }
}

/** A name that an operator takes away is nowhere to be read. */
async function renameInHalls(tx: Transaction, account: AccountId, name: string): Promise<void> {
  for (const universe of await universesOf(tx, account)) await renameInHall(tx, { universe, account }, name);
}
