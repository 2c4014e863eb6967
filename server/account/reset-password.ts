import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Post } from '../mail/post.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { forgetFailures } from './failed-logins.ts';
import { hashPassword } from './password.ts';
import { mailPasswordChanged, setPassword } from './set-password.ts';
import { accountById, markVerified } from './store.ts';
import { tokenHash } from './token.ts';

type Reset = { readonly token: string; readonly email: string; readonly password: string };

/**
 * Sets a new password with the token from a mail. The token works once. It proves that its owner reads mail at the
 * address, so it confirms the address too. All sessions end. Refuses an unknown, used or expired token.
 */
export async function resetPassword(
  game: Game,
  post: Post,
  { token, email, password }: Reset,
): Promise<Decision<null, 'reset-token-invalid'>> {
  const passwordHash = await hashPassword(password);
  const decision = await game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const used = await tx
      .deleteFrom('mail_token')
      .using('account')
      .whereRef('account.id', '=', 'mail_token.account_id')
      .where('mail_token.token_hash', '=', tokenHash(token))
      .where('mail_token.purpose', '=', 'reset-password')
      .where('mail_token.expires_at', '>', now)
      .where(sql<string>`lower(account.email)`, '=', email)
      .returning('account.id')
      .executeTakeFirst();
    if (!used) return refuse('reset-token-invalid' as const);
    const owner = accountId(used.id);
    await setPassword(tx, owner, passwordHash, null);
    await forgetFailures(tx, email);
    await markVerified(tx, owner, now);
    return accept(owner);
  });
  if (!decision.ok) return decision;
  await mailPasswordChanged(post, await accountById(game.db, decision.outcome));
  return accept(null);
}
