import type { AccountId } from '@farhold/engine/ids';
import { MINUTE } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { changePlayers } from '../player/seats.ts';

/** A turn this soon after the last one that was noted, in seconds, changes nothing that others see. */
const NOTED_EVERY = 10 * MINUTE;

/**
 * Records that an AI player is here: the galaxy and its profile show its activity like that of people. In a fast
 * universe, where turns are minutes apart, not every turn writes that down.
 */
export async function notePresence(tx: Transaction, account: AccountId, now: Instant): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ seen_at: now })
    .where('id', '=', account)
    .where((row) =>
      row.or([row('seen_at', 'is', null), row('seen_at', '<=', plusSeconds(now, -NOTED_EVERY))]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await changePlayers(tx, account, { seen_at: now });
}
