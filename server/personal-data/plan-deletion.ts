import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { closeSessions } from '../account/session.ts';
import { withOwnPassword } from '../account/with-password.ts';
import type { Visitor } from '../http/handler.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Post } from '../mail/post.ts';
import { tell } from '../live-update/tell.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** The grace period before an account is deleted. */
const GRACE_MS = 7 * DAY_MS;

/** A day in the words of a sentence, in UTC: "May 8, 2030". */
const dayText = (at: Instant): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/**
 * Has an account deleted in seven days, and answers the day in words. Until then all goes on, and the owner can keep the
 * account; a mail says so, and all other sessions end. Asked again, the day stays. Refuses who does not know the password.
 */
export async function planDeletion(
  game: Game,
  post: Post,
  by: Visitor,
  password: string,
): Promise<Decision<string, 'wrong-password' | 'no-password' | 'too-many-requests'>> {
  const decision = await withOwnPassword<Planned, never>(
    game,
    by.account,
    password,
    async (tx, account, now) => {
      const { erase_at: day } = await tx
        .updateTable('account')
        .set((set) => ({ erase_at: set.fn.coalesce('erase_at', set.val(now + GRACE_MS)) }))
        .where('id', '=', by.account)
        .returning('erase_at')
        .executeTakeFirstOrThrow();
      await closeSessions(tx, by.account, by.session);
      await tell(tx, [{ player: by.account, universe: null, topic: 'account' }]);
      return accept({
        email: account.email,
        name: account.name,
        day: dayText(day === null ? now : instant(day)),
      });
    },
  );
  if (!decision.ok) return decision;
  const { email, name, day } = decision.outcome;
  await sendMail(post, 'deletion', { to: email, name, path: '/account?tab=data', params: { day } });
  return accept(day);
}

type Planned = { readonly email: string; readonly name: string; readonly day: string };

/** The owner keeps the account after all; one that was not to be deleted stays as it is. Refuses when the time is over. */
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
