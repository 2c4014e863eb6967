import { type AccountId, universeId, type UniverseId } from '@farhold/engine/ids';
import type { Sanction } from '../account/sanctions.ts';
import type { Game } from '../time/game.ts';
import { beginVacation } from '../vacation/begin-vacation.ts';
import { endVacation } from '../vacation/end-vacation.ts';

/** Sends the players of an account on vacation wherever no fleet of theirs is under way and none of them rests already. */
export async function restPlayers(game: Game, account: AccountId): Promise<void> {
  const players = await game.db
    .selectFrom('player')
    .innerJoin('universe', 'universe.id', 'player.universe_id')
    .select('universe_id')
    .where('account_id', '=', account)
    .where('vacation_since', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('universe_id')
    .execute();
  for (const { universe_id: universe } of players) {
    // Refused while a fleet is under way: the next round asks again.
    await attempt(game, universeId(universe), () =>
      beginVacation(game, { universe: universeId(universe), account }),
    );
  }
}

/** Ends the vacations that a ban began; earlier ones were the player's own. */
export async function endRest(game: Game, account: AccountId, ban: Pick<Sanction, 'since'>): Promise<void> {
  const players = await game.db
    .selectFrom('player')
    .innerJoin('universe', 'universe.id', 'player.universe_id')
    .select('universe_id')
    .where('account_id', '=', account)
    .where('vacation_since', '>=', ban.since)
    .where('ended_at', 'is', null)
    .orderBy('universe_id')
    .execute();
  for (const { universe_id: universe } of players) {
    await attempt(game, universeId(universe), () =>
      endVacation(game, { universe: universeId(universe), account }, 'operator'),
    );
  }
}

/** A universe that is behind must not keep the others from their turn. */
async function attempt(game: Game, universe: UniverseId, action: () => Promise<unknown>): Promise<void> {
  await action().catch((error: unknown) =>
    game.log.warn({ err: error, universe }, 'the planets of a banned account could not be reached'),
  );
}
