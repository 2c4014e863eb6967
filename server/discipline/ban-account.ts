import { accountId, type AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { imposeSanction, liftSanction, type Sanction } from '../account/sanctions.ts';
import { closeSessions } from '../account/session.ts';
import { noteAudit } from '../audit/note-audit.ts';
import { tell } from '../live-update/tell.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { bannedAwake, endRest, restPlayers } from './rest-banned.ts';

/** Why and until when; without an end it lasts until it is lifted. */
export type Ban = { readonly reason: string; readonly until: Instant | null };

/**
 * Bans an account: nobody can sign in to it, its sessions, API tokens and streams end with the commit, and its
 * notifications stop. Its planets go on vacation as soon as no fleet of theirs is under way: nothing is lost, nobody
 * gains. `actor` is who does it, for the audit log.
 */
export async function banAccount(
  game: Game,
  account: AccountId,
  { reason, until }: Ban,
  actor: string,
): Promise<void> {
  await game.db.transaction().execute(async (tx) => {
    const since = await readNow(tx, game.clock);
    await imposeSanction(tx, account, 'ban', { since, until, reason });
    await closeSessions(tx, account, null);
    await sql`
      update notification_delivery set next_attempt_at = null
      from notification_channel as channel
      where channel.id = channel_id and channel.account_id = ${account} and next_attempt_at is not null`.execute(
      tx,
    );
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    await noteAudit(tx, game.clock, {
      actor,
      action: 'user ban',
      details: { account, reason, until },
    });
  });
  await restPlayers(game, account);
}

/** Lifts a ban before its end, and with it the vacations that it began; answers whether there was one. */
export async function unbanAccount(game: Game, account: AccountId, actor: string): Promise<boolean> {
  const lifted = await game.db.transaction().execute(async (tx) => {
    const ban = await liftSanction(tx, account, 'ban');
    if (ban) await noteAudit(tx, game.clock, { actor, action: 'user unban', details: { account } });
    return ban;
  });
  if (lifted) await endRest(game, account, lifted);
  return lifted !== null;
}

/**
 * What time does about bans: players whose last fleet has come home go on vacation, and bans whose end has come are
 * lifted. Several servers may run it at once.
 */
export async function keepBans(game: Game): Promise<void> {
  const now = await readNow(game.db, game.clock);
  const ended = await game.db
    .selectFrom('sanction')
    .select('account_id')
    .where('kind', '=', 'ban')
    .where('until', '<=', now)
    .execute();
  for (const { account_id } of ended) await liftWhatEnded(game, accountId(account_id), now);
  for (const account of await bannedAwake(game.db)) await restPlayers(game, account);
}

/** The vacations first: interrupted in between, the next run goes on. */
async function liftWhatEnded(game: Game, account: AccountId, now: Instant): Promise<void> {
  const ended = await game.db
    .selectFrom('sanction')
    .select('since')
    .where('account_id', '=', account)
    .where('kind', '=', 'ban')
    .where('until', '<=', now)
    .executeTakeFirst();
  if (!ended) return;
  await endRest(game, account, ended as Pick<Sanction, 'since'>);
  await game.db.transaction().execute((tx) => liftSanction(tx, account, 'ban', now));
}
