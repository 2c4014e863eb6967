import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { endWaysIn } from '../account/first-proof.ts';
import { remainingWays } from '../account/remaining-ways.ts';
import { accountById } from '../account/store.ts';
import type { Transaction } from '../database/connect.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { tell } from '../live-update/tell.ts';
import type { Post } from '../mail/post.ts';
import { sendMail } from '../mail/send-mail.ts';
import { readNow } from '../time/clock.ts';
import { noteOperation, type Operation } from './operation.ts';

/**
 * Ends all that opens an account or reports on it, its password included, and all that was begun for it: for an account
 * that somebody else is in. A mail lists it for the owner, if the address is confirmed and this process can write
 * mails. Answers what there was, and whether the mail is on its way. The way back is a link for a new password.
 */
export async function endAllWays(operation: Operation, account: AccountId) {
  const { game } = operation;
  const post = await operation.post();
  return game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const { count, names, ...removed } = await remainingWays(tx, account);
    const ended = await endWaysIn(tx, account, now);
    await tx.updateTable('account').set({ password_hash: null }).where('id', '=', account).execute();
    const mailed = post !== null && (await mailOwner(tx, post, account, { count, names, ...removed }, now));
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    const details = { account, ended, ...removed, mailed };
    await noteOperation(operation, tx, 'user sign-out --everything', details);
    return { signed_out: account, ended, ...removed, mailed };
  });
}

/** Answers whether the address is confirmed; another one may be a stranger's. An operator's acts need no limit. */
async function mailOwner(
  tx: Transaction,
  post: Post,
  account: AccountId,
  ways: Awaited<ReturnType<typeof remainingWays>>,
  now: Instant,
): Promise<boolean> {
  const owner = await accountById(tx, account);
  if (owner.email_verified_at === null) return false;
  const { email: to, name, language } = owner;
  const mail = { to, name, texts: textsIn(language), path: '/forgot-password', params: ways };
  await sendMail(tx, post, 'ways-ended', mail, now);
  return true;
}
