import { accountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { lockPair } from '../message/pair.ts';
import type { Game } from '../time/game.ts';
import type { RetentionWatch } from './remove-old.ts';

/** Removes messages sent before an instant, one conversation at a time, until none is left or `signal` ends it. */
export async function removeOldMessages(
  game: Game,
  before: number,
  watch: RetentionWatch,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const oldest = await game.db
      .selectFrom('message')
      .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
      .select(['conversation.id', 'conversation.low_id', 'conversation.high_id'])
      .where('message.sent_at', '<', before)
      .orderBy('message.sent_at')
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return;
    const removed = await game.db.transaction().execute(async (tx) => {
      await lockPair(tx, accountId(oldest.low_id), accountId(oldest.high_id));
      return shorten(tx, oldest.id, before);
    });
    watch.onRemoved('message', removed);
  }
}

/** What each side sees last, and has yet to read, follows from what is left. */
async function shorten(tx: Transaction, conversation: number, before: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('message')
    .where('conversation_id', '=', conversation)
    .where('sent_at', '<', before)
    .executeTakeFirst();
  await sql`
    with seen as (
      select side.account_id, max(message.id) as last,
        count(*) filter (where receiver_id = side.account_id and message.id > side.read_to) as unread
      from conversation_side as side join message using (conversation_id)
      where side.conversation_id = ${conversation} and message.id > side.cleared_to
        and not case when sender_id = side.account_id then deleted_by_sender else deleted_by_receiver end
      group by side.account_id)
    update conversation_side as side
    set last_message_id = seen.last, unread = coalesce(seen.unread, 0), is_listed = side.is_listed and seen.last is not null
    from conversation_side as own left join seen using (account_id)
    where side.conversation_id = ${conversation} and own.conversation_id = ${conversation}
      and own.account_id = side.account_id`.execute(tx);
  return Number(numDeletedRows);
}
