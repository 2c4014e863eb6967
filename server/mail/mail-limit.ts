import { HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Transaction } from '../database/connect.ts';
import type { MailName } from '../language/texts.ts';
import { isOutboxFull } from './outbox.ts';

/**
 * Mails that anybody who knows an address can have sent there. The others take a session of the account, and count
 * apart.
 */
const forAnybody: ReadonlySet<MailName> = new Set<MailName>(['verify', 'reset', 'email-new']);

/** The mails that count together: those of a new way in apart, so that no other mail of a thief uses up the warning. */
const groupOf = (kind: MailName): string =>
  forAnybody.has(kind) ? 'anybody' : kind === 'new-way-in' ? kind : 'owner';

const GROUPS = 3;

/** The minimum time between two such mails of a kind to an address, in ms (spec section 9). */
const PAUSE_MS = MINUTE_MS;

/** Mails of one group to an address within the window. */
const MAX_MAILS = 10;
const WINDOW_MS = HOUR_MS;

/** How long to wait while the outbox is full, in seconds. */
const FULL_SECONDS = 600;

/**
 * Asks whether an address may get a mail, with or without an account, and counts it if so. Answers 0, or the seconds to
 * wait: after ten mails within an hour, and for a mail that anybody can ask for within a minute of the last or while
 * the outbox is full. Of several at once, one gets 0. Strangers do not use up what the owner may be sent.
 */
export async function secondsUntilMail(
  tx: Transaction,
  receiver: string,
  kind: MailName,
  now: Instant,
): Promise<number> {
  const email = receiver.toLowerCase();
  await sql`select pg_advisory_xact_lock(${advisoryLocks.mailReceiver}, hashtext(${email}))`.execute(tx);
  const isForAnybody = forAnybody.has(kind);
  if (isForAnybody && (await isOutboxFull(tx))) return FULL_SECONDS;
  const sent = (await mailsTo(tx, email, now)).filter((mail) => groupOf(mail.kind) === groupOf(kind));
  const last = isForAnybody ? sent.find((mail) => mail.kind === kind) : undefined;
  const ends = [(last?.at ?? -PAUSE_MS) + PAUSE_MS, (sent[MAX_MAILS - 1]?.at ?? -WINDOW_MS) + WINDOW_MS];
  const waitMs = Math.max(...ends) - now;
  if (waitMs > 0) return Math.ceil(waitMs / 1000);
  await tx.insertInto('mail_request').values({ email, kind, at: now }).execute();
  return 0;
}

/** The last mails to an address, the newest first. */
const mailsTo = (tx: Transaction, email: string, now: Instant) =>
  tx
    .selectFrom('mail_request')
    .select(['kind', 'at'])
    .where('email', '=', email)
    .where('at', '>', now - WINDOW_MS)
    .orderBy('at', 'desc')
    .limit(GROUPS * MAX_MAILS)
    .$narrowType<{ kind: MailName }>()
    .execute();

/** Removes what no longer limits further mails. */
export async function removeOldRequests(tx: Transaction, now: Instant): Promise<void> {
  await tx
    .deleteFrom('mail_request')
    .where('at', '<=', now - WINDOW_MS)
    .execute();
}
