import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import type { MailName } from '../language/texts.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { secondsUntilMail } from '../mail/mail-limit.ts';
import type { Post } from '../mail/post.ts';
import { sendMail } from '../mail/send-mail.ts';

/** An account as its mails address it. */
export type MailOwner = {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
  readonly email_verified_at: number | null;
};

type OwnerMail = {
  readonly kind: MailName;
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/**
 * Mails the owner of an account what happens to it. An address that was never confirmed gets no such mail, since it may
 * be a stranger's. Refuses when the address has had too many of them: before anything is changed.
 */
export async function mailOwner(
  tx: Transaction,
  post: Post,
  owner: MailOwner,
  { kind, ...mail }: OwnerMail,
  now: Instant,
): Promise<Decision<null, 'too-many-requests'>> {
  const { email, name, language } = owner;
  if (owner.email_verified_at === null) return accept(null);
  const seconds = await secondsUntilMail(tx, email, kind, now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  await sendMail(tx, post, kind, { to: email, name, texts: textsIn(language), ...mail }, now);
  return accept(null);
}
