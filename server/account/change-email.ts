import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Database, Transaction } from '../database/connect.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Post } from '../mail/post.ts';
import { tell } from '../live-update/tell.ts';
import type { Game } from '../time/game.ts';
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
 * earlier request. Refuses an address that has an account, and a wrong password.
 */
export async function requestEmailChange(
  game: Game,
  post: Post,
  account: AccountId,
  { email, password }: Wanted,
): Promise<Decision<null, RequestRefusal>> {
  const tokens = { old: newToken(), new: newToken() };
  const decision = await withOwnPassword(game, account, password, async (tx, owner, now) => {
    if (owner.email === email) return refuse('email-unchanged' as const);
    if (await accountByEmail(tx, email)) return refuse('email-taken' as const);
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
      .values({ account_id: account, ...change })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
      .execute();
    await tellOwner(tx, account);
    return accept({ name: owner.name, language: owner.language, old: asksOld ? owner.email : null });
  });
  if (!decision.ok) return decision;
  const { name, old, language } = decision.outcome;
  const texts = textsIn(language);
  const params = { email, days: CHANGE_DAYS };
  const pathOf = (token: string) => `/change-email?token=${token}`;
  if (old !== null)
    await sendMail(post, 'email-old', { to: old, name, texts, path: pathOf(tokens.old), params });
  await sendMail(post, 'email-new', { to: email, name, texts, path: pathOf(tokens.new), params });
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
