import { type Refused, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { sanctionOf } from './sanctions.ts';

/** Why nobody may sign in to an account, however rightful. */
export type SignInRefusal = 'account-banned' | 'deletion-under-way';

/**
 * Refuses a banned account with the operator's reason, and one whose grace period is over: it may be gone in a moment.
 * Null if its owner may sign in. The caller holds the account.
 */
export async function signInObstacle(
  tx: Transaction,
  account: AccountId,
  now: Instant,
): Promise<Refused<SignInRefusal> | null> {
  const ban = await sanctionOf(tx, account, 'ban', now);
  if (ban) return refuse('account-banned', { until: ban.until ?? 0, reason: ban.reason });
  const leaving = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', account)
    .where('erase_at', '<=', now)
    .executeTakeFirst();
  return leaving ? refuse('deletion-under-way') : null;
}
