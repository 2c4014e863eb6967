import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import type { Post } from '../mail/post.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { forgetFailures } from './failed-logins.ts';
import { endPending, proveAddress } from './first-proof.ts';
import { hashPassword } from './password.ts';
import { remainingWays } from './remaining-ways.ts';
import { mailPasswordReset, setPassword } from './set-password.ts';
import { accountById, holdAccountByEmail } from './store.ts';
import { tokenHash } from './token.ts';

type Reset = { readonly token: string; readonly email: string; readonly password: string };

/**
 * Sets a new password with the token from a mail. The token works once. It proves that its owner reads the mail of the
 * address, so that is confirmed too. All sessions end, and so does what was begun and not finished; a mail lists the
 * ways in that remain. Refuses an unknown, used or expired token.
 */
export async function resetPassword(
  game: Game,
  post: Post,
  { token, email, password }: Reset,
): Promise<Decision<null, 'reset-token-invalid'>> {
  const passwordHash = await hashPassword(password);
  return game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const held = await holdAccountByEmail(tx, email);
    if (!held || !(await spendResetToken(tx, held.id, token, now))) return refuse('reset-token-invalid');
    const owner = accountId(held.id);
    await setPassword(tx, owner, passwordHash, null);
    await forgetFailures(tx, email, 'password');
    await proveAddress(tx, owner, now, null);
    await endPending(tx, owner, now);
    const ways = await remainingWays(tx, owner);
    await mailPasswordReset(tx, post, await accountById(tx, owner), ways, now);
    return accept(null);
  });
}

async function spendResetToken(
  tx: Transaction,
  account: number,
  token: string,
  now: Instant,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_token')
    .where('token_hash', '=', tokenHash(token))
    .where('account_id', '=', account)
    .where('purpose', '=', 'reset-password')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
