import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { UniverseId, AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { listed } from '../database/listed.ts';
import { tell } from '../live-update/tell.ts';
import { tagsOf } from '../pact/tags-of.ts';
import { stillPlaysText } from '../player/ai-playing.ts';
import { blockBetween } from './blocks.ts';
import { inOrder, isAccount, lockPair, lockWriter } from './pair.ts';
import type { ReaderOfMessages } from './reader.ts';
import { lineOf } from './said.ts';
import { secondsToWait } from './writing-limits.ts';

type StartRefusal = 'receiver-self' | 'receiver-unknown' | 'messages-blocked' | 'too-many-requests';

/**
 * The conversation between a player and another, created if there is none, and listed for the player from then on; the
 * other sees it with its first message. Refuses oneself, unknown players, players who have blocked this one, and more
 * than 10 new ones an hour.
 */
export async function startConversation(
  tx: Transaction,
  by: AccountId,
  other: AccountId,
  now: Instant,
): Promise<Decision<number, StartRefusal>> {
  if (by === other) return refuse('receiver-self');
  await lockWriter(tx, by);
  if (!(await isAccount(tx, other))) return refuse('receiver-unknown');
  await lockPair(tx, by, other);
  const block = await blockBetween(tx, by, other);
  if (block === 'messages-blocked') return refuse(block);
  const opened = await openConversation(tx, by, other, now);
  if (!opened.ok) return opened;
  await tx
    .updateTable('conversation_side')
    .set({ is_listed: true, active_at: now })
    .where('account_id', '=', by)
    .where('other_id', '=', other)
    // One without a message for the player stays for another month, too (see `removeEmptyConversations`).
    .where((where) => where.or([where('is_listed', '=', false), where('last_message_id', 'is', null)]))
    .execute();
  await tell(tx, [{ player: by, universe: null, topic: 'messages' }]);
  return opened;
}

/** The conversation of a locked pair, created if there is none; refuses more than 10 new ones an hour. */
export async function openConversation(
  tx: Transaction,
  by: AccountId,
  other: AccountId,
  now: Instant,
): Promise<Decision<number, 'too-many-requests'>> {
  const [low, high] = inOrder(by, other);
  const known = await tx
    .selectFrom('conversation')
    .select('id')
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .executeTakeFirst();
  if (known) return accept(known.id);
  const seconds = await secondsToWait(tx, by, 'conversation', now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  const { id } = await tx
    .insertInto('conversation')
    .values({ low_id: low, high_id: high, started_by: by, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const side = { conversation_id: id, active_at: now, is_listed: false };
  await tx
    .insertInto('conversation_side')
    .values([
      { ...side, account_id: by, other_id: other },
      { ...side, account_id: other, other_id: by },
    ])
    .execute();
  return accept(id);
}

/** A conversation as one of the two sees it; undefined for anybody else. */
export const sideOf = (db: Reader, account: AccountId, conversation: number) =>
  db
    .selectFrom('conversation_side')
    .select(['other_id', 'cleared_to', 'unread'])
    .where('conversation_id', '=', conversation)
    .where('account_id', '=', account)
    .executeTakeFirst();

/** The number of an account's unread messages. */
export async function countUnread(db: Reader, account: AccountId): Promise<number> {
  const { unread } = await db
    .selectFrom('conversation_side')
    .select((select) => select.fn.sum<number | null>('unread').as('unread'))
    .where('account_id', '=', account)
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow();
  return unread ?? 0;
}

/**
 * Marks a conversation as read, and updates the account's pages if it was unread; false if it has no such conversation.
 */
export async function markRead(tx: Transaction, account: AccountId, conversation: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_side')
    .set({ unread: 0, read_to: sql`coalesce(last_message_id, read_to)` })
    .where('conversation_id', '=', conversation)
    .where('account_id', '=', account)
    .where('unread', '>', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) {
    await tell(tx, [{ player: account, universe: null, topic: 'messages' }]);
    return true;
  }
  return (await sideOf(tx, account, conversation)) !== undefined;
}

/** Marks a conversation as read up to a message, which its account has received. */
export async function markReadTo(
  tx: Transaction,
  account: AccountId,
  conversation: number,
  message: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_side')
    .set({
      read_to: message,
      unread: sql`(select count(*) from message
        where conversation_id = ${conversation} and receiver_id = ${account} and id > ${message})`,
    })
    .where('conversation_id', '=', conversation)
    .where('account_id', '=', account)
    .where('read_to', '<', message)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await tell(tx, [{ player: account, universe: null, topic: 'messages' }]);
}

const conversations = (db: Reader, { account }: ReaderOfMessages) =>
  db
    .selectFrom('conversation_side as side')
    .innerJoin('account as other', 'other.id', 'side.other_id')
    .leftJoin('message as last', 'last.id', 'side.last_message_id')
    .select(['side.conversation_id', 'side.other_id', 'side.unread', 'other.name as other_name'])
    .select(['last.text', 'last.sent_at', 'last.sender_id'])
    .select(lineOf('last'))
    .leftJoin('block', (join) =>
      join.onRef('block.account_id', '=', 'side.account_id').onRef('block.blocked_id', '=', 'side.other_id'),
    )
    .select('block.blocked_at')
    .where('side.account_id', '=', account);

type Side = Awaited<ReturnType<ReturnType<typeof conversations>['execute']>>[number];

/** What the reader's universe knows of the others. */
async function asKnown(db: Reader, { universe }: ReaderOfMessages, sides: readonly Side[]) {
  const others = sides.map(({ other_id: other }) => other);
  const [tags, aiPlayers] = await Promise.all([
    tagsOf(db, universe, others),
    playingAiPlayers(db, universe, others),
  ]);
  return sides.map((side) => ({
    ...side,
    alliance: tags.get(side.other_id) ?? null,
    is_ai: aiPlayers.has(side.other_id),
  }));
}

/** Which of these accounts are AI players that still play in a universe. */
async function playingAiPlayers(
  db: Reader,
  universe: UniverseId | null,
  accounts: readonly number[],
): Promise<ReadonlySet<number>> {
  if (universe === null || accounts.length === 0) return new Set();
  const rows = await db
    .selectFrom('ai_player as ai')
    .select('account_id')
    .where('universe_id', '=', universe)
    .where('account_id', '=', listed(accounts))
    .where(sql<boolean>`${sql.raw(stillPlaysText('ai'))}`)
    .execute();
  return new Set(rows.map(({ account_id: id }) => id));
}

/** An account's conversations, the one with the newest message first. */
export const selectConversations = async (
  db: Reader,
  by: ReaderOfMessages,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  asKnown(
    db,
    by,
    await conversations(db, by)
      .where('side.is_listed', '=', true)
      .orderBy('side.active_at', 'desc')
      .orderBy('side.conversation_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  );

/** Conversations with people whose name contains this text, whatever its case and accents, in the same order. */
export const conversationsWith = async (db: Reader, by: ReaderOfMessages, text: string, limit: number) =>
  asKnown(
    db,
    by,
    await conversations(db, by)
      .where('side.is_listed', '=', true)
      .where(sql<boolean>`strpos(folded(other.name), folded(${text})) > 0`)
      .orderBy('side.active_at', 'desc')
      .orderBy('side.conversation_id', 'desc')
      .limit(limit)
      .execute(),
  );

/** One conversation of an account, listed or not. */
export async function selectConversation(db: Reader, by: ReaderOfMessages, conversation: number) {
  const found = await conversations(db, by).where('side.conversation_id', '=', conversation).execute();
  return (await asKnown(db, by, found))[0];
}

export type StoredConversation = Awaited<ReturnType<typeof selectConversations>>[number];
