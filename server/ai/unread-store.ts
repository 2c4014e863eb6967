import { accountId, type AccountId } from '@farhold/engine/ids';
import type { Received } from '@farhold/engine/ai/answer';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Reader, Transaction } from '../database/connect.ts';

/** The newest message from a person that an AI player has not read. */
export type Unread = Received & {
  readonly player: AccountId;
  readonly seed: string;
  /** The building speed of its universe. */
  readonly speed: number;
  readonly conversation: number;
  readonly other: AccountId;
  readonly otherName: string;
  readonly otherLanguage: string | null;
};

/** Unread messages from people to active AI players, sent up to an instant; the oldest first. */
export async function unreadBefore(db: Reader, sentBefore: Instant): Promise<Unread[]> {
  const rows = await db
    .selectFrom('ai_player as machine')
    .innerJoin('universe', 'universe.id', 'machine.universe_id')
    .innerJoin('conversation_side as side', 'side.account_id', 'machine.account_id')
    .innerJoin('message', 'message.id', 'side.last_message_id')
    .innerJoin('account as other', 'other.id', 'side.other_id')
    .select(['machine.account_id', 'machine.seed', 'side.conversation_id', 'side.other_id'])
    .select('universe.building_speed')
    .select(['other.name', 'other.language', 'message.id', 'message.sent_at'])
    .where('machine.next_turn_at', 'is not', null)
    .where('universe.ended_at', 'is', null)
    .where('side.unread', '>', 0)
    .where('message.sent_at', '<=', sentBefore)
    .where('side.other_id', 'not in', (select) => select.selectFrom('ai_player').select('account_id'))
    .orderBy('message.id')
    .execute();
  return rows.map((row) => ({
    player: accountId(row.account_id),
    seed: row.seed,
    speed: row.building_speed,
    conversation: row.conversation_id,
    other: accountId(row.other_id),
    otherName: row.name,
    otherLanguage: row.language,
    message: row.id,
    sentAt: instant(row.sent_at),
  }));
}

/** Whether one account has written to another since an instant. */
export async function hasWrittenSince(
  tx: Transaction,
  from: AccountId,
  to: AccountId,
  since: Instant,
): Promise<boolean> {
  const found = await tx
    .selectFrom('message')
    .select('id')
    .where('sender_id', '=', from)
    .where('receiver_id', '=', to)
    .where('sent_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
