import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import type { Transaction } from '../database/connect.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Post } from '../mail/post.ts';
import { readMilliseconds } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { secondsUntilMail } from './mail-request.ts';
import { accountById } from './store.ts';
import { newToken, tokenHash } from './token.ts';

/** How long the link in the mail works, in days. */
const verifyDays = 3;
const dayMs = 86_400_000;

/** Notes a new secret by which the address of an account can be confirmed, and answers it. `now` in ms. */
export async function newVerification(tx: Transaction, account: AccountId, now: number): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('mail_token')
    .values({
      token_hash: tokenHash(token),
      account_id: account,
      purpose: 'verify-email',
      expires_at: now + verifyDays * dayMs,
    })
    .execute();
  return token;
}

/** Sends the mail that asks to confirm an address. */
export const mailVerification = (
  post: Post,
  {
    email,
    name,
    language,
    token,
  }: {
    readonly email: string;
    readonly name: string;
    readonly language: string | null;
    readonly token: string;
  },
): Promise<void> =>
  sendMail(post, 'verify', {
    to: email,
    name,
    texts: textsIn(language),
    path: `/verify-email?token=${token}`,
    params: { days: verifyDays },
  });

/**
 * Sends that mail once more; earlier links keep working. An address that is confirmed gets none, which is no fault.
 * Refuses a second mail within a minute.
 */
export async function mailVerificationAgain(
  game: Game,
  post: Post,
  player: AccountId,
): Promise<Decision<{ readonly isSent: boolean }, 'too-many-requests'>> {
  const account = await accountById(game.db, player);
  if (account.email_verified_at !== null) return accept({ isSent: false });
  const decision = await game.db.transaction().execute(async (tx) => {
    const now = await readMilliseconds(tx, game.clock);
    const seconds = await secondsUntilMail(tx, account.email, 'verify-email', now);
    if (seconds > 0) return refuse('too-many-requests' as const, { seconds });
    return accept(await newVerification(tx, player, now));
  });
  if (!decision.ok) return decision;
  await mailVerification(post, { ...account, token: decision.outcome });
  return accept({ isSent: true });
}
