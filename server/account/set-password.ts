import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { tell } from '../live-update/tell.ts';
import { textsIn } from '../language/shipped-texts.ts';
import type { Post } from '../mail/post.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { remainingWays } from './remaining-ways.ts';
import { closeSessions } from './session.ts';

/** Sets an account's password. Links to reset it stop working, and all sessions but the one to keep end. */
export async function setPassword(
  tx: Transaction,
  account: AccountId,
  passwordHash: string,
  keptSession: number | null,
): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', account).execute();
  await tx
    .deleteFrom('mail_token')
    .where('account_id', '=', account)
    .where('purpose', '=', 'reset-password')
    .execute();
  await closeSessions(tx, account, keptSession);
  await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
}

type Owner = { readonly email: string; readonly name: string; readonly language: string | null };

/**
 * Mails the owner of an account that its password was reset, and what else opens it still. Each needs a link that was
 * mailed earlier, so these mails need no limit of their own.
 */
export const mailPasswordReset = (
  tx: Transaction,
  post: Post,
  { email, name, language }: Owner,
  ways: Awaited<ReturnType<typeof remainingWays>>,
  now: Instant,
): Promise<void> => {
  const mail = { to: email, name, texts: textsIn(language), path: '/forgot-password', params: ways };
  return sendMail(tx, post, 'password-reset', mail, now);
};
