import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Database, Transaction } from '../database/connect.ts';
import type { Instant } from '@farhold/engine/time/instant';
import type { Visitor } from '../http/handler.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { secondsUntilMail } from '../mail/mail-limit.ts';
import type { Post } from '../mail/post.ts';
import { sendMail } from '../mail/send-mail.ts';
import { tell } from '../live-update/tell.ts';
import type { Game } from '../time/game.ts';
import { mailOwner, type MailOwner } from './mail-owner.ts';
import { accountByEmail } from './store.ts';
import { newToken, tokenHash } from './token.ts';
import { withOwnPassword } from './with-password.ts';

/** How long both mailboxes have to confirm, in days. */
const CHANGE_DAYS = 2;
type Wanted = { readonly email: string; readonly password: string };

type RequestRefusal =
  | 'email-unchanged'
  | 'email-taken'
  | 'wrong-password'
  | 'no-password'
  | 'too-many-requests';

/**
 * A player asks for another e-mail address. Both mailboxes get a link, and the address changes once both have
 * confirmed; an old address that was never confirmed is not asked, since it may belong to somebody else. Replaces an
 * earlier request. Refuses an address that has an account, a wrong password, and an address that had too many mails.
 */
export async function requestEmailChange(
  game: Game,
  post: Post,
  by: Visitor,
  { email, password }: Wanted,
): Promise<Decision<null, RequestRefusal>> {
  const tokens = { old: newToken(), new: newToken() };
  return withOwnPassword(game, by, password, async (tx, owner, now) => {
    if (owner.email === email) return refuse('email-unchanged' as const);
    if (await accountByEmail(tx, email)) return refuse('email-taken' as const);
    const mailed = await mailBoth(tx, post, { owner, email, tokens }, now);
    if (!mailed.ok) return mailed;
    const asksOld = owner.email_verified_at !== null;
    const change = {
      email,
      old_token_hash: asksOld ? tokenHash(tokens.old) : null,
      new_token_hash: tokenHash(tokens.new),
      old_confirmed_at: asksOld ? null : now,
      new_confirmed_at: null,
      expires_at: now + CHANGE_DAYS * DAY_MS,
    };
    await tx
      .insertInto('email_change')
      .values({ account_id: by.account, ...change })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
      .execute();
    await tellOwner(tx, by.account);
    return accept(null);
  });
}

type Links = {
  readonly owner: MailOwner;
  readonly email: string;
  readonly tokens: { readonly old: string; readonly new: string };
};

/** Mails the links: to the new address, and to the old one if it was ever confirmed. */
async function mailBoth(
  tx: Transaction,
  post: Post,
  { owner, email, tokens }: Links,
  now: Instant,
): Promise<Decision<null, 'too-many-requests'>> {
  const params = { email, days: CHANGE_DAYS };
  const pathOf = (token: string) => `/change-email?token=${token}`;
  const seconds = await secondsUntilMail(tx, email, 'email-new', now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const old = { kind: 'email-old', path: pathOf(tokens.old), params } as const;
  const asked = await mailOwner(tx, post, owner, old, now);
  if (!asked.ok) return asked;
  const { name, language } = owner;
  const mail = { to: email, name, texts: textsIn(language), path: pathOf(tokens.new), params };
  await sendMail(tx, post, 'email-new', mail, now);
  return accept(null);
}

/** A player cancels the request for another address. */
export const withdrawEmailChange = (db: Database, account: AccountId): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('email_change').where('account_id', '=', account).execute();
    await tellOwner(tx, account);
  });

export const tellOwner = (tx: Transaction, account: AccountId): Promise<void> =>
  tell(tx, [{ player: account, universe: null, topic: 'account' }]);
