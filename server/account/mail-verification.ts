import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Post } from '../mail/post.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { secondsUntilMail } from './mail-request.ts';
import { accountById } from './store.ts';
import { newToken, tokenHash } from './token.ts';

/** How long the link in the mail is valid, in days. */
const VERIFY_DAYS = 3;
/** Creates a secret that confirms the address of an account, and answers it. */
export async function newVerification(tx: Transaction, account: AccountId, now: Instant): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('mail_token')
    .values({
      token_hash: tokenHash(token),
      account_id: account,
      purpose: 'verify-email',
      expires_at: now + VERIFY_DAYS * DAY_MS,
    })
    .execute();
  return token;
}

/** Sends the mail that asks the owner to confirm an address. */
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
    params: { days: VERIFY_DAYS },
  });

/**
 * Sends that mail again; earlier links keep working. Sends nothing to a confirmed address, which is not an error.
 * Refuses a second mail within a minute.
 */
export async function mailVerificationAgain(
  game: Game,
  post: Post,
  account: AccountId,
): Promise<Decision<{ readonly isSent: boolean }, 'too-many-requests'>> {
  const owner = await accountById(game.db, account);
  if (owner.email_verified_at !== null) return accept({ isSent: false });
  const decision = await game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const seconds = await secondsUntilMail(tx, owner.email, 'verify-email', now);
    if (seconds > 0) return refuse('too-many-requests' as const, { seconds });
    return accept(await newVerification(tx, account, now));
  });
  if (!decision.ok) return decision;
  await mailVerification(post, { ...owner, token: decision.outcome });
  return accept({ isSent: true });
}
