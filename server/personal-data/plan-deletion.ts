import { DELETION_DAYS } from '@farhold/contract/account-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { closeSessions } from '../account/session.ts';
import { withOwnPassword } from '../account/with-password.ts';
import type { Visitor } from '../http/handler.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Post } from '../mail/post.ts';
import { tell } from '../live-update/tell.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** The grace period before an account is deleted. */
export const GRACE_MS = DELETION_DAYS * DAY_MS;

/**
 * Schedules an account's deletion in seven days, and answers the instant in ms. Until then all goes on, and the owner can
 * keep the account; a mail says so, and all other sessions end. A repeated request keeps the date. Refuses a wrong password.
 */
export async function planDeletion(
  game: Game,
  post: Post,
  by: Visitor,
  password: string,
): Promise<Decision<number, 'wrong-password' | 'no-password' | 'too-many-requests'>> {
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
        language: account.language,
        day: day === null ? now : instant(day),
      });
    },
  );
  if (!decision.ok) return decision;
  const { email, name, language, day } = decision.outcome;
  await sendMail(post, 'deletion', {
    to: email,
    name,
    texts: textsIn(language),
    path: '/account?tab=data',
    params: { day },
  });
  return accept(day);
}

type Planned = {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
  readonly day: number;
};

/** The owner keeps the account after all; without a scheduled deletion nothing changes. Refuses after the grace period. */
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
