import { accountId, type AccountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { tell } from '../live-update/tell.ts';
import { sideOf } from './conversations.ts';
import { selectMessage, selectMessages } from './messages.ts';
import { lockPair } from './pair.ts';

/**
 * Deletes a message for one of the two; it is removed when both have deleted it. False if the account does not have it.
 */
export async function deleteMessage(tx: Transaction, account: AccountId, id: number): Promise<boolean> {
  const found = await selectMessage(tx, account, id);
  if (!found) return false;
  await lockPair(tx, account, accountId(found.other_id));
  // The other may have deleted it before we got the lock.
  if (!(await selectMessage(tx, account, id))) return false;
  const own = found.sender_id === account;
  await tx
    .updateTable('message')
    .set(own ? { deleted_by_sender: true } : { deleted_by_receiver: true })
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('message')
    .where('id', '=', id)
    .where('deleted_by_sender', '=', true)
    .where('deleted_by_receiver', '=', true)
    .execute();
  const [newest] = await selectMessages(tx, account, found.conversation_id, { limit: 1, before: undefined });
  await sql`
    update conversation_side
    set last_message_id = ${newest?.id ?? null}::bigint,
      unread = unread - (${!own}::boolean and read_to < ${id})::integer
    where conversation_id = ${found.conversation_id} and account_id = ${account}`.execute(tx);
  await tell(tx, [{ player: account, universe: null, topic: 'messages' }]);
  return true;
}

/**
 * Deletes a conversation for one of the two: its messages disappear, and it is unlisted until the next one. Messages
 * deleted by both are removed. False if the account has no such conversation.
 */
export async function deleteConversation(
  tx: Transaction,
  account: AccountId,
  conversation: number,
): Promise<boolean> {
  const side = await sideOf(tx, account, conversation);
  if (!side) return false;
  await lockPair(tx, account, accountId(side.other_id));
  await sql`
    update conversation_side
    set cleared_to = newest.id, read_to = newest.id, unread = 0, last_message_id = null, is_listed = false
    from (select coalesce(max(id), 0) as id from message where conversation_id = ${conversation}) as newest
    where conversation_id = ${conversation} and account_id = ${account}`.execute(tx);
  await sql`
    delete from message
    where conversation_id = ${conversation}
      and id <= (select min(cleared_to) from conversation_side where conversation_id = ${conversation})`.execute(
    tx,
  );
  await tell(tx, [{ player: account, universe: null, topic: 'messages' }]);
  return true;
}
