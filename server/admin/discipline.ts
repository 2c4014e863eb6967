import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { imposeSanction, liftSanction } from '../account/sanctions.ts';
import { closeSessions } from '../account/session.ts';
import { banAccount, unbanAccount } from '../discipline/ban-account.ts';
import { Refused } from '../http/refused.ts';
import { isoTimeOrNull } from '../http/wire-time.ts';
import { tell } from '../live-update/tell.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { noteOperation, type Operation } from './operation.ts';

/**
 * What an operator imposes: the reason, which the player reads, and the end; without one it lasts until it is lifted.
 */
export type Wanted = { readonly reason: string; readonly until?: Instant | null | undefined };

/** Bans an account (`banAccount`). Refuses an end that has passed. */
export async function ban({ game, actor }: Operation, account: AccountId, wanted: Wanted) {
  const { reason, until = null } = wanted;
  await refusePast(game, until);
  await banAccount(game, account, { reason, until }, actor);
  return { banned: account, until: isoTimeOrNull(until), reason };
}

/** Lifts a ban and ends the vacations that it began. Refuses an account without one. */
export async function unban({ game, actor }: Operation, account: AccountId) {
  if (await unbanAccount(game, account, actor)) return { unbanned: account };
  throw new Refused('not-banned', { account });
}

/** Lets an account play, but not write to people. Refuses an end that has passed. */
export async function mute(operation: Operation, account: AccountId, wanted: Wanted) {
  const { game } = operation;
  const { reason, until = null } = wanted;
  await refusePast(game, until);
  await game.db.transaction().execute(async (tx) => {
    const since = await readNow(tx, game.clock);
    await imposeSanction(tx, account, 'mute', { since, until, reason });
    await noteOperation(operation, tx, 'user mute', { account, reason, until });
  });
  return { muted: account, until: isoTimeOrNull(until), reason };
}

/** Lets an account write again. Refuses one that is not muted. */
export async function unmute(operation: Operation, account: AccountId) {
  await operation.game.db.transaction().execute(async (tx) => {
    if (!(await liftSanction(tx, account, 'mute'))) throw new Refused('not-muted', { account });
    await noteOperation(operation, tx, 'user unmute', { account });
  });
  return { unmuted: account };
}

/** Ends all sessions and API tokens of an account, and answers how many. */
export const signOut = (operation: Operation, account: AccountId) =>
  operation.game.db.transaction().execute(async (tx) => {
    const ended = await closeSessions(tx, account, null);
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    await noteOperation(operation, tx, 'user sign-out', { account });
    return { signed_out: account, ended };
  });

async function refusePast(game: Game, until: Instant | null): Promise<void> {
  if (until === null || until > (await readNow(game.db, game.clock))) return;
  throw new Refused('instant-passed', {}, 'until');
}
