import type { AccountId, Player } from '@farhold/engine/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import type { CompiledQuery } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { statement } from '../database/statement.ts';

/** How many of each kind an account may write within a period in ms; of what only a universe knows, in each of them. */
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

/** SQL: the time of everything that an account ($1) has written to others or to operators, by kind. */
const byAccount = {
  message: 'select sent_at as at from message where sender_id = $1',
  daily: 'select sent_at as at from message where sender_id = $1',
  conversation: 'select started_at as at from conversation where started_by = $1',
  complaint: 'select made_at as at from complaint where by_id = $1',
} as const;

const IN_ROOMS = 'universe_id = $3 and sender_id = $1';

/** SQL: the same for what an account ($1) has written to alliances in a universe ($3). */
const inUniverse = {
  room: `select sent_at as at from room_message where ${IN_ROOMS}`,
  'room-daily': `select sent_at as at from room_message where ${IN_ROOMS}`,
  circular: `select sent_at as at from circular where ${IN_ROOMS}`,
  mention: `select sent_at as at from room_message, unnest(mentions) where ${IN_ROOMS}`,
} as const;

type Written = keyof typeof writingLimits;
type ByAccount = keyof typeof byAccount;
type InUniverse = keyof typeof inUniverse;

type Limiting = CompiledQuery<{ at: Instant }>;

/** SQL: the moment of these that decides about another one of a kind, if there is one since $2. */
const decisive = (moments: string, kind: Written): string =>
  `select at from (${moments}) as written where at > $2 order by at desc offset ${writingLimits[kind].most - 1} limit 1`;

const sinceOf = (kind: Written, now: Instant): number => now - writingLimits[kind].withinMs;

/** What decides whether an account, whose writing is locked, may write another of a kind; `secondsLeft` reads it. */
export const limitStatement = (writer: AccountId, kind: ByAccount, now: Instant): Limiting =>
  statement(decisive(byAccount[kind], kind), [writer, sinceOf(kind, now)]);

/** The same for what a player writes to alliances. */
export const talkLimitStatement = ({ universe, account }: Player, kind: InUniverse, now: Instant): Limiting =>
  statement(decisive(inUniverse[kind], kind), [account, sinceOf(kind, now), universe]);

/** Seconds until another of a kind may be written, by what `limitStatement` has read; 0 for now. */
export function secondsLeft(kind: Written, [found]: readonly { at: Instant }[], now: Instant): number {
  return found ? Math.ceil((found.at - sinceOf(kind, now)) / SECOND_MS) : 0;
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
  kind: ByAccount,
  now: Instant,
): Promise<number> {
  const { rows } = await tx.executeQuery(limitStatement(writer, kind, now));
  return secondsLeft(kind, rows, now);
}
