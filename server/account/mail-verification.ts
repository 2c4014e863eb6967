import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { secondsUntilMail } from '../mail/mail-limit.ts';
import type { Post } from '../mail/post.ts';
import { sendMail } from '../mail/send-mail.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { accountById } from './store.ts';
import { newToken, tokenHash } from './token.ts';

/** How long the link in the mail is valid, in days. */
const VERIFY_DAYS = 3;

/** Creates a secret that confirms the address of an account, and answers it. */
async function newVerification(tx: Transaction, account: AccountId, now: Instant): Promise<string> {
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

type Newcomer = {
  readonly id: AccountId;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
};

/**
 * Mails the owner of an address a link to confirm it; earlier links keep working. Refuses a second mail within a
 * minute, and more than ten within an hour.
 */
export async function mailVerification(
  tx: Transaction,
  post: Post,
  { id, email, name, language }: Newcomer,
  now: Instant,
): Promise<Decision<null, 'too-many-requests'>> {
  const seconds = await secondsUntilMail(tx, email, 'verify', now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const path = `/verify-email?token=${await newVerification(tx, id, now)}`;
  const mail = { to: email, name, texts: textsIn(language), path, params: { days: VERIFY_DAYS } };
  await sendMail(tx, post, 'verify', mail, now);
  return accept(null);
}

/** Sends that mail again. Sends nothing to a confirmed address, which is not an error. */
export const mailVerificationAgain = (
  game: Game,
  post: Post,
  account: AccountId,
): Promise<Decision<{ readonly isSent: boolean }, 'too-many-requests'>> =>
  game.db.transaction().execute(async (tx) => {
    const owner = await accountById(tx, account);
    if (owner.email_verified_at !== null) return accept({ isSent: false });
    const now = await readNow(tx, game.clock);
    const mailed = await mailVerification(tx, post, { ...owner, id: account }, now);
    return mailed.ok ? accept({ isSent: true }) : mailed;
  });
