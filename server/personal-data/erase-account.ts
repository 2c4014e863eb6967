import { accept } from '@farhold/engine/decision';
import { type AccountId, accountId, universeId, type UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { closeSessions } from '../account/session.ts';
import { quitAlliance } from '../alliance/succession.ts';
import { deleteFleet, fleetsTouching, forgetTarget } from '../fleet/store.ts';
import { withoutUnits } from '../fleet/without-units.ts';
import { accepted } from '../http/refused.ts';
import { tell } from '../live-update/tell.ts';
import { planetIdsOf } from '../planet/store.ts';
import { lockPlayer } from '../player/lock-player.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { changePlayerCount } from '../universe/store.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/**
 * Erases accounts whose grace period is over. It may be interrupted anywhere and run on any number of servers at once:
 * an account's row goes last, so the next run continues where this one ended. A failure is logged and
 * does not affect other accounts.
 */
export async function eraseDueAccounts(game: Game): Promise<void> {
  const due = await game.db
    .selectFrom('account')
    .select('id')
    .where('erase_at', '<=', await readNow(game.db, game.clock))
    .orderBy('id')
    .execute();
  for (const { id } of due) {
    await eraseAccount(game, accountId(id)).catch((error: unknown) =>
      game.log.error({ err: error, account: id }, 'an account could not be erased'),
    );
  }
}

/** Erases an account at once, with all that it has in every universe. */
export async function eraseAccount(game: Game, account: AccountId): Promise<void> {
  await lockOut(game, account);
  const joined = await game.db
    .selectFrom('player')
    .select('universe_id')
    .where('account_id', '=', account)
    .orderBy('universe_id')
    .execute();
  for (const { universe_id: universe } of joined) await leaveUniverse(game, universeId(universe), account);
  await game.db.transaction().execute(async (tx) => {
    // The ranking of an ended universe stays, without the name.
    await tx.updateTable('final_ranking').set({ name: '–' }).where('account_id', '=', account).execute();
    await tx.updateTable('season_winner').set({ name: '–' }).where('account_id', '=', account).execute();
    const gone = await tx
      .deleteFrom('account')
      .where('id', '=', account)
      .returning('email')
      .executeTakeFirst();
    if (!gone) return;
    await tx.deleteFrom('failed_login').where('email', '=', gone.email).execute();
    await tx.deleteFrom('mail_request').where('email', '=', gone.email).execute();
  });
  game.log.info({ account: account }, 'an account was erased');
}

/** From now on nobody can sign in and recreate what is being removed. */
const lockOut = (game: Game, account: AccountId): Promise<void> =>
  game.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ password_hash: null }).where('id', '=', account).execute();
    await closeSessions(tx, account, null);
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
  });

/** Removes everything of a player in a universe: fleets are lost, planets abandoned, positions and seat free again. */
async function leaveUniverse(game: Game, universe: UniverseId, player: AccountId): Promise<void> {
  accepted(
    await inUniverse(game, universe, async (work, now) => {
      await lockPlayer(work.tx, universe, player);
      await quitAlliance(work, player, now);
      const planets = await planetIdsOf(work.tx, universe, player);
      await work.hold(planets);
      for (const id of planets) work.settle(id, now);
      await loseFleets(work, player, now);
      work.changesNames();
      for (const id of planets) {
        await forgetTarget(work.tx, id);
        await work.remove(id, 'abandoned', work.planet(id).settledAt);
      }
      // After the ranking has recorded the losses: it goes with the player.
      work.runAfterFlush(async () => {
        const left = await work.tx
          .deleteFrom('player')
          .where('universe_id', '=', universe)
          .where('account_id', '=', player)
          .returning('is_ai')
          .executeTakeFirst();
        if (left) await changePlayerCount(work.tx, universe, left.is_ai, -1);
      });
      return accept(null);
    }),
  );
}

/** Removes the player's fleets: the ledger records the ships, their targets get an update, and fleets on the way to the player turn back. */
async function loseFleets(work: UnitOfWork, player: AccountId, now: Instant): Promise<void> {
  for (const fleet of await fleetsTouching(work.tx, work.universeId, player)) {
    if (fleet.owner !== player) {
      work.tell(fleet.owner, 'fleets');
      continue;
    }
    work.noteUnits(player, 'lost', withoutUnits(fleet.ships), now);
    await deleteFleet(work.tx, fleet.id);
    if (fleet.targetOwner !== null) work.tell(fleet.targetOwner, 'fleets');
  }
}
