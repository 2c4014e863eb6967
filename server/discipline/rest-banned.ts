import { accountId, type AccountId, type UniverseId } from '@farhold/engine/ids';
import type { Sanction } from '../account/sanctions.ts';
import type { Reader } from '../database/connect.ts';
import { universesOf } from '../player/seats.ts';
import type { Game } from '../time/game.ts';
import { beginVacation } from '../vacation/begin-vacation.ts';
import { endVacation } from '../vacation/end-vacation.ts';

/**
 * Sends the players of an account on vacation wherever no fleet of theirs is under way and none of them rests already.
 */
export async function restPlayers(game: Game, account: AccountId): Promise<void> {
  for (const { universe, vacationSince } of await playersOf(game, account)) {
    if (vacationSince !== null) continue;
    // Refused while a fleet is under way: the next round asks again.
    await attempt(game, universe, () => beginVacation(game, { universe, account }));
  }
}

/** Banned accounts with a player that is not on vacation in a universe that goes on. */
export async function bannedAwake(db: Reader): Promise<ReadonlySet<AccountId>> {
  const awake = new Set<AccountId>();
  const universes = await db.selectFrom('universe').select('id').where('ended_at', 'is', null).execute();
  for (const { id } of universes) {
    const players = await db
      .selectFrom('player')
      .select('account_id')
      .where('universe_id', '=', id)
      .where('is_banned', '=', true)
      .where('vacation_since', 'is', null)
      .execute();
    for (const { account_id } of players) awake.add(accountId(account_id));
  }
  return awake;
}

/** Ends the vacations that a ban began; earlier ones were the player's own. */
export async function endRest(game: Game, account: AccountId, ban: Pick<Sanction, 'since'>): Promise<void> {
  for (const { universe, vacationSince } of await playersOf(game, account)) {
    if (vacationSince === null || vacationSince < ban.since) continue;
    await attempt(game, universe, () => endVacation(game, { universe, account }, 'operator'));
  }
}

type Resting = { readonly universe: UniverseId; readonly vacationSince: number | null };

/** The players of an account in the universes that have not ended, oldest universe first. */
async function playersOf({ db }: Game, account: AccountId): Promise<readonly Resting[]> {
  const players: Resting[] = [];
  for (const universe of await universesOf(db, account)) {
    const found = await db
      .selectFrom('player')
      .innerJoin('universe', 'universe.id', 'player.universe_id')
      .select('vacation_since')
      .where('universe_id', '=', universe)
      .where('account_id', '=', account)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (found) players.push({ universe, vacationSince: found.vacation_since });
  }
  return players;
}

/** A universe that is behind must not keep the others from their turn. */
async function attempt(game: Game, universe: UniverseId, action: () => Promise<unknown>): Promise<void> {
  await action().catch((error: unknown) =>
    game.log.warn({ err: error, universe }, 'the planets of a banned account could not be reached'),
  );
}
