import type { AccountId } from '@farhold/engine/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import type { CompiledQuery } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { statement } from '../database/statement.ts';

/** How many of each kind an account may write within a period in ms. */
export const writingLimits = {
  message: { most: 20, withinMs: MINUTE_MS },
  /** Messages to everybody together, in a day. */
  daily: { most: 1000, withinMs: DAY_MS },
  conversation: { most: 10, withinMs: HOUR_MS },
  complaint: { most: 10, withinMs: HOUR_MS },
  /** Messages in rooms and channels. */
  room: { most: 20, withinMs: MINUTE_MS },
  /** Messages in all of them together, in a day. */
  'room-daily': { most: 1000, withinMs: DAY_MS },
  /** Members mentioned in them. */
  mention: { most: 30, withinMs: HOUR_MS },
  circular: { most: 10, withinMs: DAY_MS },
} as const;

/**
 * Messages, or complaints, that an account may try to write within a minute. Refused ones count as well, so that nobody
 * tries without an end.
 */
export const WRITING_CALLS_PER_MINUTE = 3 * writingLimits.message.most;

type Written = keyof typeof writingLimits;

/** SQL: the time of everything that a writer ($1) has written, by kind. */
const moments: Readonly<Record<Written, string>> = {
  message: 'select sent_at as at from message where sender_id = $1',
  daily: 'select sent_at as at from message where sender_id = $1',
  conversation: 'select started_at as at from conversation where started_by = $1',
  complaint: 'select made_at as at from complaint where by_id = $1',
  room: 'select sent_at as at from room_message where sender_id = $1',
  'room-daily': 'select sent_at as at from room_message where sender_id = $1',
  circular: 'select sent_at as at from circular where sender_id = $1',
  mention: 'select sent_at as at from room_message, unnest(mentions) where sender_id = $1',
};

/** What decides whether an account, whose writing is locked, may write another of a kind; `secondsLeft` reads it. */
export const limitStatement = (
  writer: AccountId,
  kind: Written,
  now: Instant,
): CompiledQuery<{ at: Instant }> => {
  const { most, withinMs } = writingLimits[kind];
  return statement(
    `select at from (${moments[kind]}) as written where at > $2 order by at desc offset ${most - 1} limit 1`,
    [writer, now - withinMs],
  );
};

/** Seconds until another of a kind may be written, by what `limitStatement` has read; 0 for now. */
export function secondsLeft(kind: Written, [decisive]: readonly { at: Instant }[], now: Instant): number {
  return decisive ? Math.ceil((decisive.at + writingLimits[kind].withinMs - now) / SECOND_MS) : 0;
}

/**
 * Seconds until an account, whose writing is locked, may send another message, by the minute and by the day; 0 for now.
 */
export async function secondsUntilMessage(tx: Transaction, writer: AccountId, now: Instant): Promise<number> {
  const ofMinute = await secondsToWait(tx, writer, 'message', now);
  return ofMinute > 0 ? ofMinute : secondsToWait(tx, writer, 'daily', now);
}

/** Seconds until an account, whose writing is locked, may write another of a kind; 0 for now. */
export async function secondsToWait(
  tx: Transaction,
  writer: AccountId,
  kind: Written,
  now: Instant,
): Promise<number> {
  const { rows } = await tx.executeQuery(limitStatement(writer, kind, now));
  return secondsLeft(kind, rows, now);
}
