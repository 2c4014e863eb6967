import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import type { Line } from '@farhold/engine/ai/line';
import { messageText, type MessageTextRefusal } from '@farhold/engine/message/message-text';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { muteObstacle } from '../account/sanctions.ts';
import { tell } from '../live-update/tell.ts';
import { tagsOf } from '../pact/tags-of.ts';
import { seatsOf } from '../player/seats.ts';
import { putInOutbox } from '../notification/outbox.ts';
import { blockBetween } from './blocks.ts';
import { openConversation } from './conversations.ts';
import { isAccount, lockPair, lockWriter } from './pair.ts';
import type { TextOrLine } from './said.ts';
import { secondsUntilMessage } from './writing-limits.ts';

/** A message to send. Requests with the same key send it only once; null for no key. */
export type NewMessage = {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly text: string;
  readonly key: string | null;
};

type SendRefusal = MessageTextRefusal | LineRefusal | 'message-key-used';

/**
 * Sends a message from one account to another, people and AI players alike, and answers its id. Both get a live update
 * with the commit. Refuses oneself, more than 20 messages a minute, 1,000 a day or 10 new conversations an hour,
 * invalid text, an unknown account, a block in either direction, a client key that was used for another message, and a
 * muted writer.
 */
export async function sendMessage(
  tx: Transaction,
  { from, to, text: typed, key }: NewMessage,
  now: Instant,
): Promise<Decision<number, SendRefusal>> {
  if (from === to) return refuse('receiver-self');
  await lockWriter(tx, from);
  const before = key === null ? undefined : await sentUnder(tx, from, key);
  const seconds = before ? 0 : await secondsUntilMessage(tx, from, now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const muted = before ? null : await muteObstacle(tx, from, now);
  if (muted) return muted;
  const text = messageText(typed);
  if (!text.ok) return text;
  if (before) {
    const isSame = before.receiver_id === to && before.text === text.outcome;
    return isSame ? accept(before.id) : refuse('message-key-used');
  }
  return deliver(tx, { from, to, text: text.outcome, line: null, key }, now);
}

/** A line to send, in place of a text. */
export type NewLine = Pick<NewMessage, 'from' | 'to'> & { readonly line: Line };

type LineRefusal = DeliveryRefusal | 'receiver-self' | 'too-many-requests' | 'account-muted';

/**
 * Sends a line from one account to another; each reads it in its own language. Refuses what `sendMessage` refuses of a
 * text.
 */
export async function sendLine(
  tx: Transaction,
  { from, to, line }: NewLine,
  now: Instant,
): Promise<Decision<number, LineRefusal>> {
  if (from === to) return refuse('receiver-self');
  await lockWriter(tx, from);
  const seconds = await secondsUntilMessage(tx, from, now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const muted = await muteObstacle(tx, from, now);
  return muted ?? deliver(tx, { from, to, text: null, line, key: null }, now);
}

type DeliveryRefusal = 'receiver-unknown' | 'messages-blocked' | 'receiver-blocked' | 'too-many-requests';

type Outgoing = Omit<NewMessage, 'text'> & TextOrLine;

/** Puts what was said into the conversation of the two, which is opened if there is none. */
async function deliver(
  tx: Transaction,
  message: Outgoing,
  now: Instant,
): Promise<Decision<number, DeliveryRefusal>> {
  const { from, to } = message;
  if (!(await isAccount(tx, to))) return refuse('receiver-unknown');
  await lockPair(tx, from, to);
  const block = await blockBetween(tx, from, to);
  if (block) return refuse(block);
  const conversation = await openConversation(tx, from, to, now);
  if (!conversation.ok) return conversation;
  return accept(await store(tx, conversation.outcome, message, now));
}

const sentUnder = (tx: Transaction, sender: AccountId, key: string) =>
  tx
    .selectFrom('message')
    .select(['id', 'receiver_id', 'text'])
    .where('sender_id', '=', sender)
    .where('client_key', '=', key)
    .executeTakeFirst();

async function store(
  tx: Transaction,
  conversation: number,
  { from, to, text, line, key }: Outgoing,
  now: Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('message')
    .values({
      conversation_id: conversation,
      sender_id: from,
      receiver_id: to,
      text,
      line: line && JSON.stringify(line),
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

/**
 * Sends a notification with the writer's name and the tag in the universe that the receiver plays, but not the text.
 */
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
  const { active } = await seatsOf(tx, to);
  const alliance = (await tagsOf(tx, active, [from])).get(from) ?? null;
  const event = { kind: 'message-received', from: { id: from, name, alliance } } as const;
  await putInOutbox(tx, [{ to, at: now, event }]);
}
