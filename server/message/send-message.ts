import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { messageText, type MessageTextRefusal } from '@farhold/engine/message/message-text';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { muteObstacle } from '../account/sanctions.ts';
import { tell } from '../live-update/tell.ts';
import { putInOutbox } from '../notification/outbox.ts';
import { blockBetween } from './blocks.ts';
import { openConversation } from './conversations.ts';
import { isAccount, lockPair, lockWriter } from './pair.ts';
import { secondsToWait } from './writing-limits.ts';

/** A message to send. Requests with the same key send it only once; null for no key. */
export type NewMessage = {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly text: string;
  readonly key: string | null;
};

type SendRefusal =
  | MessageTextRefusal
  | 'receiver-self'
  | 'receiver-unknown'
  | 'messages-blocked'
  | 'receiver-blocked'
  | 'message-key-used'
  | 'too-many-requests'
  | 'account-muted';

/**
 * Sends a message from one account to another, people and AI players alike, and answers its id. Both get a live update
 * with the commit. Refuses oneself, more than 20 messages a minute or 10 new conversations an hour, invalid text, an
 * unknown account, a block in either direction, a client key that was used for another message, and a muted writer.
 */
export async function sendMessage(
  tx: Transaction,
  { from, to, text: typed, key }: NewMessage,
  now: Instant,
): Promise<Decision<number, SendRefusal>> {
  if (from === to) return refuse('receiver-self');
  await lockWriter(tx, from);
  const before = key === null ? undefined : await sentUnder(tx, from, key);
  const seconds = before ? 0 : await secondsToWait(tx, from, 'message', now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const muted = before ? null : await muteObstacle(tx, from, now);
  if (muted) return muted;
  const text = messageText(typed);
  if (!text.ok) return text;
  if (before) {
    const isSame = before.receiver_id === to && before.text === text.outcome;
    return isSame ? accept(before.id) : refuse('message-key-used');
  }
  if (!(await isAccount(tx, to))) return refuse('receiver-unknown');
  await lockPair(tx, from, to);
  const block = await blockBetween(tx, from, to);
  if (block) return refuse(block);
  const conversation = await openConversation(tx, from, to, now);
  if (!conversation.ok) return conversation;
  return accept(await deliver(tx, conversation.outcome, { from, to, text: text.outcome, key }, now));
}

const sentUnder = (tx: Transaction, sender: AccountId, key: string) =>
  tx
    .selectFrom('message')
    .select(['id', 'receiver_id', 'text'])
    .where('sender_id', '=', sender)
    .where('client_key', '=', key)
    .executeTakeFirst();

async function deliver(
  tx: Transaction,
  conversation: number,
  { from, to, text, key }: NewMessage,
  now: Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('message')
    .values({
      conversation_id: conversation,
      sender_id: from,
      receiver_id: to,
      text,
      sent_at: now,
      client_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update conversation_side
    set last_message_id = ${id}, active_at = ${now}, is_listed = true,
      unread = unread + (account_id = ${to})::integer
    where conversation_id = ${conversation}`.execute(tx);
  await tell(
    tx,
    [from, to].map((player) => ({ player, universe: null, topic: 'messages' as const })),
  );
  await alertReceiver(tx, { from, to }, now);
  return id;
}

/** Sends a notification with the writer's name, but not the text. */
async function alertReceiver(
  tx: Transaction,
  { from, to }: Pick<NewMessage, 'from' | 'to'>,
  now: Instant,
): Promise<void> {
  const { name } = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  await putInOutbox(tx, [{ to, at: now, event: { kind: 'message-received', from: { id: from, name } } }]);
}
