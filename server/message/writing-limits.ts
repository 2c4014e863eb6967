import type { AccountId } from '@farhold/engine/ids';
import { MINUTE_MS, HOUR_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/** How many of each kind an account may write within a period in ms. */
export const writingLimits = {
  message: { most: 20, withinMs: MINUTE_MS },
  conversation: { most: 10, withinMs: HOUR_MS },
  complaint: { most: 10, withinMs: HOUR_MS },
} as const;

/**
 * Messages, or complaints, that an account may try to write within a minute. Refused ones count as well, so that nobody
 * tries without an end.
 */
export const WRITING_CALLS_PER_MINUTE = 3 * writingLimits.message.most;

type Written = keyof typeof writingLimits;

/** The writer and time of each message, by kind. */
const moments: Readonly<Record<Written, (writer: AccountId) => RawBuilder<unknown>>> = {
  message: (writer) => sql`select sent_at as at from message where sender_id = ${writer}`,
  conversation: (writer) => sql`select started_at as at from conversation where started_by = ${writer}`,
  complaint: (writer) => sql`select made_at as at from complaint where by_id = ${writer}`,
};

/** Seconds until an account, whose writing is locked, may write another of a kind; 0 for now. */
export async function secondsToWait(
  tx: Transaction,
  writer: AccountId,
  kind: Written,
  now: Instant,
): Promise<number> {
  const { most, withinMs } = writingLimits[kind];
  const { rows } = await sql<{ at: Instant }>`
    select at from (${moments[kind](writer)}) as written
    where at > ${now - withinMs} order by at desc offset ${most - 1} limit 1`.execute(tx);
  const [decisive] = rows;
  return decisive ? Math.ceil((decisive.at + withinMs - now) / 1000) : 0;
}
