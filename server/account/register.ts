import { accept, type Decision } from '@farhold/engine/decision';
import type { PlayerId } from '@farhold/engine/ids';
import { mailSentence } from '../http/sentences.ts';
import type { Post } from '../mail/post.ts';
import { readMilliseconds } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './password.ts';
import { newToken, tokenHash } from './token.ts';

/** How long the link in the mail works, in days. */
const verifyDays = 3;
const dayMs = 86_400_000;

/** Opens an account and sends the mail that asks to confirm its address. Refuses an address that has an account. */
export async function register(
  game: Game,
  post: Post,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Decision<PlayerId, 'email-taken' | 'name-taken'>> {
  const token = newToken();
  const passwordHash = await hashPassword(password);
  const opened = await game.db.transaction().execute(async (tx) => {
    const now = await readMilliseconds(tx, game.clock);
    const decision = await openAccount(tx, { email, passwordHash, name: null }, now);
    if (decision.ok) {
      const mailed = { purpose: 'verify-email', expires_at: now + verifyDays * dayMs };
      await tx
        .insertInto('mail_token')
        .values({ ...mailed, token_hash: tokenHash(token), account_id: decision.outcome.id })
        .execute();
    }
    return decision;
  });
  if (!opened.ok) return opened;
  const link = `${post.publicUrl()}/verify-email?token=${token}`;
  await post.mailer({
    to: email,
    subject: mailSentence('verify-subject'),
    text: mailSentence('verify-text', { name: opened.outcome.name, link, days: verifyDays }),
  });
  return accept(opened.outcome.id);
}
