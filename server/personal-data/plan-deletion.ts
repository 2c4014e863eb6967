import { DELETION_DAYS } from '@farhold/contract/account-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { mailOwner } from '../account/mail-owner.ts';
import { closeSessions } from '../account/session.ts';
import { withOwnPassword } from '../account/with-password.ts';
import type { Visitor } from '../http/handler.ts';
import type { Post } from '../mail/post.ts';
import { tell } from '../live-update/tell.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** The grace period before an account is deleted. */
export const GRACE_MS = DELETION_DAYS * DAY_MS;

/**
 * Schedules an account's deletion in seven days, and answers the instant in ms. Until then all goes on, and the owner
 * can keep the account; a mail says so, and all other sessions end. A repeated request keeps the date. Refuses a wrong
 * password.
 */
export async function planDeletion(
  game: Game,
  post: Post,
  by: Visitor,
  password: string,
): Promise<Decision<number, 'wrong-password' | 'no-password' | 'too-many-requests'>> {
  return withOwnPassword<number, 'too-many-requests'>(game, by, password, async (tx, account, now) => {
    const { erase_at: planned } = await tx
      .selectFrom('account')
      .select('erase_at')
      .where('id', '=', by.account)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const day = planned === null ? now + GRACE_MS : instant(planned);
    const mail = { kind: 'deletion', path: '/account?tab=data', params: { day } } as const;
    const mailed = await mailOwner(tx, post, account, mail, now);
    if (!mailed.ok) return mailed;
    await tx.updateTable('account').set({ erase_at: day }).where('id', '=', by.account).execute();
    await closeSessions(tx, by.account, by.session);
    await tell(tx, [{ player: by.account, universe: null, topic: 'account' }]);
    return accept(day);
  });
}

/**
 * The owner keeps the account after all; without a scheduled deletion nothing changes. Refuses after the grace period.
 */
export const keepAccount = (game: Game, account: AccountId): Promise<Decision<null, 'deletion-under-way'>> =>
  game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const owner = await tx
      .selectFrom('account')
      .select('erase_at')
      .where('id', '=', account)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!owner || (owner.erase_at !== null && owner.erase_at <= now)) return refuse('deletion-under-way');
    await tx.updateTable('account').set({ erase_at: null }).where('id', '=', account).execute();
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    return accept(null);
  });
