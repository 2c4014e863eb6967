import { removeExpired } from '../account/remove-expired.ts';
import { removeUnconfirmed } from '../account/remove-unconfirmed.ts';
import { eraseOldAiPlayers } from '../ai/erase-old-players.ts';
import { removeLeftAside } from '../database/side-schema.ts';
import { removeOldDeliveries } from '../notification/delivery-store.ts';
import { eraseDueAccounts } from '../personal-data/erase-account.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/**
 * Removes what has expired, one kind after the other, the quick ones first; accounts never confirmed go after
 * `unconfirmedDays`. What fails is logged, and keeps nothing else from going. Any number of servers may run it at once.
 */
export async function clean(game: Game, unconfirmedDays: number): Promise<void> {
  const parts = {
    'what has expired': () => removeExpired(game),
    'old deliveries': () => removeDeliveries(game),
    'accounts never confirmed': () => removeUnconfirmed(game, unconfirmedDays),
    'worlds left aside': () => removeLeftAside(game.db),
    'accounts after their grace period': () => eraseDueAccounts(game),
    'AI players of ended universes': () => eraseOldAiPlayers(game),
  };
  for (const [what, remove] of Object.entries<() => Promise<unknown>>(parts))
    await remove().catch((error: unknown) =>
      game.log.error({ err: error, what }, 'something could not be removed'),
    );
}

async function removeDeliveries({ db, clock }: Game): Promise<void> {
  await removeOldDeliveries(db, await readNow(db, clock));
}
