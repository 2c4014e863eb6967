import { accept } from '@farhold/engine/decision';
import { type AccountId, accountId, type Player, type UnionId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { closeSessions } from '../account/session.ts';
import { quitAlliance } from '../alliance/succession.ts';
import { leaveUnion } from '../fleet/fly-in-union.ts';
import { deleteFleet, fleetsTouching, forgetTarget } from '../fleet/store.ts';
import { lockUnionFleets, tellMates, unionMatesStatement } from '../fleet/union-mates.ts';
import { lockUnionsOf } from '../fleet/union-store.ts';
import { withoutUnits } from '../fleet/without-units.ts';
import { tellFriends } from '../friend/friends.ts';
import { accepted } from '../http/refused.ts';
import { tell } from '../live-update/tell.ts';
import { planetIdsOf } from '../planet/store.ts';
import type { Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { leaveHall } from '../player/hall-of-fame.ts';
import { lockPlayer } from '../player/lock-player.ts';
import { type Seats, seatsOf } from '../player/seats.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { changePlayerCount, hasJoined } from '../universe/store.ts';
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

/** Whether the rankings and halls of fame of ended universes keep the name of an erased account. */
type Names = { readonly keepsName?: boolean };

/** Erases an account at once, with all that it has in every universe, ended ones included. */
export async function eraseAccount(
  game: Game,
  account: AccountId,
  { keepsName = false }: Names = {},
): Promise<void> {
  await lockOut(game, account);
  let seats: Seats;
  do {
    seats = await seatsOf(game.db, account);
    const universes = seats.universes.toSorted((one, other) => one - other);
    for (const universe of universes) {
      await leaveUniverse(game, { universe, account }, keepsName);
      await forgetHost(game, { universe, account });
    }
  } while (!(await removeAccount(game, account, seats)));
  game.log.info({ account: account }, 'an account was erased');
}

/**
 * Removes what is left of an account that has left all its seats; false if it has joined a universe meanwhile, be it
 * one of these.
 */
const removeAccount = (game: Game, account: AccountId, left: Seats): Promise<boolean> =>
  game.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('account')
      .select('email')
      .where('id', '=', account)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return true;
    const { moves } = await seatsOf(tx, account);
    if (moves !== left.moves) return false;
    await tx.deleteFrom('account').where('id', '=', account).execute();
    await tx.deleteFrom('failed_login').where('email', '=', found.email).execute();
    await tx.deleteFrom('mail_request').where('email', '=', found.email).execute();
    return true;
  });

/** From now on nobody can sign in and recreate what is being removed. */
const lockOut = (game: Game, account: AccountId): Promise<void> =>
  game.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ password_hash: null }).where('id', '=', account).execute();
    await closeSessions(tx, account, null);
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
  });

/**
 * Removes everything of a player in a universe: fleets are lost, planets abandoned, positions and seat free again. In
 * one that has ended, too.
 */
async function leaveUniverse(game: Game, player: Player, keepsName: boolean): Promise<void> {
  if (!(await hasJoined(game.db, player.universe, player.account))) return;
  const leave = async (work: UnitOfWork, now: Instant) => {
    await lockPlayer(work.tx, player);
    await quitAlliance(work, player.account, now);
    await tellFriends(work.tx, player);
    const planets = await planetIdsOf(work.tx, player);
    await work.hold(planets);
    for (const id of planets) work.settle(id, now);
    await loseFleets(work, player.account, now);
    work.noteNamesChanged();
    for (const id of planets) {
      await forgetTarget(work, id);
      await work.remove(id, 'abandoned', work.planet(id).settledAt);
    }
    // After the ranking has recorded the losses: it goes with the player.
    work.runAfterStoring(async () => {
      await leaveMemory(work.tx, player, keepsName);
      const left = await work.tx
        .deleteFrom('player')
        .where('universe_id', '=', player.universe)
        .where('account_id', '=', player.account)
        .returning('is_ai')
        .executeTakeFirst();
      if (left) await work.tx.executeQuery(changePlayerCount(work.tx, player.universe, left.is_ai, -1));
    });
    return accept(null);
  };
  accepted(await inUniverse(game, player.universe, leave, { afterEnd: true }));
}

/**
 * What a universe remembers of its players stays, without the account, and without the name unless that is kept. The
 * history of the player's points goes.
 */
async function leaveMemory(
  tx: Transaction,
  { universe, account }: Player,
  keepsName: boolean,
): Promise<void> {
  await leaveHall(tx, { universe, account }, keepsName);
  // These refer to no player, since every night writes them by the million.
  for (const table of ['points_history', 'rank_snapshot'] as const)
    await tx
      .deleteFrom(table)
      .where('universe_id', '=', universe)
      .where('account_id', '=', account)
      .execute();
}

/**
 * Guests forget who invited them, in a transaction of its own: it locks several players, and players are locked before
 * all else. Nobody is invited by a player who has left, so none is missed, and an interrupted run comes here again.
 */
const forgetHost = (game: Game, { universe, account }: Player): Promise<unknown> =>
  game.db.transaction().execute((tx) =>
    sql`update player set invited_by = null
      where universe_id = ${universe} and account_id in (
        select account_id from player where universe_id = ${universe} and invited_by = ${account}
        order by account_id for no key update)`.execute(tx),
  );

/**
 * Removes the player's fleets: the ledger records the ships, their targets get an update, and fleets on the way to the
 * player turn back. The unions in which they flew go on without them, and so do those to which the player was invited.
 */
async function loseFleets(work: UnitOfWork, player: AccountId, now: Instant): Promise<void> {
  await lockUnionsOf(work.tx, { universe: work.universeId, account: player });
  const { mates } = await together(work.tx, { mates: unionMatesStatement(work.universeId, [player]) });
  tellMates(work, mates);
  const touching = await fleetsTouching(work.tx, { universe: work.universeId, account: player });
  const own = touching.filter(({ owner }) => owner === player);
  for (const { owner } of touching) if (owner !== player) work.tell(owner, 'fleets');
  for (const fleet of own) {
    work.noteUnits(player, 'lost', withoutUnits(fleet.ships), now);
    await deleteFleet(work.tx, work.universeId, fleet.id);
    if (fleet.targetOwner !== null) work.tell(fleet.targetOwner, 'fleets');
  }
  const seen = new Set<UnionId>();
  for (const fleet of own) {
    const union = fleet.union ?? null;
    if (union === null || seen.has(union)) continue;
    seen.add(union);
    const { fleets: others, guests } = await lockUnionFleets(work.tx, work.universeId, union);
    leaveUnion(work, fleet, { others, guests });
  }
}
