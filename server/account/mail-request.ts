import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/** Mails that anybody who knows the address can request. */
type Purpose = 'verify-email' | 'reset-password';

/** The minimum time between two mails of a kind to an address, in ms (spec section 9, "rate-limit wait one minute"). */
const PAUSE_MS = MINUTE_MS;

/**
 * Records a request for a mail to an address, with or without an account. Answers 0, or the seconds to wait after a
 * recent one; of several simultaneous requests, one gets 0.
 */
export async function secondsUntilMail(
  tx: Transaction,
  email: string,
  purpose: Purpose,
  now: Instant,
): Promise<number> {
  const { rows } = await sql`
    insert into mail_request (email, purpose, at) values (${email}, ${purpose}, ${now})
    on conflict (email, purpose) do update set at = excluded.at where mail_request.at <= ${now - PAUSE_MS}
    returning at`.execute(tx);
  if (rows.length > 0) return 0;
  const { at } = await tx
    .selectFrom('mail_request')
    .select('at')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil((at + PAUSE_MS - now) / 1000));
}

/** Removes requests that no longer block new ones. */
export async function removeOldRequests(tx: Transaction, now: Instant): Promise<void> {
  await tx
    .deleteFrom('mail_request')
    .where('at', '<=', now - PAUSE_MS)
    .execute();
}
