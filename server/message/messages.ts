import type { AccountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { soughtWords } from '../database/sought.ts';
import { tagsOf } from '../pact/tags-of.ts';
import type { ReaderOfMessages } from './reader.ts';
import { lineOf } from './said.ts';

/** Messages as one of the two sees them: without those that this side has deleted. */
const messagesOf = (db: Reader, account: AccountId) =>
  db
    .selectFrom('message')
    .innerJoin('conversation_side as side', (join) =>
      join.onRef('side.conversation_id', '=', 'message.conversation_id').on('side.account_id', '=', account),
    )
    .innerJoin('account as sender', 'sender.id', 'message.sender_id')
    .innerJoin('account as other', 'other.id', 'side.other_id')
    .select(['message.id', 'message.text', 'message.sent_at', 'message.client_key'])
    .select(lineOf('message'))
    .select(['message.sender_id', 'sender.name as sender_name'])
    .select(['message.conversation_id', 'side.other_id', 'other.name as other_name'])
    .whereRef('message.id', '>', 'side.cleared_to')
    .where((of) =>
      of.or([
        of('message.sender_id', '=', account).and('deleted_by_sender', '=', false),
        of('message.receiver_id', '=', account).and('deleted_by_receiver', '=', false),
      ]),
    );

/** How many messages, and before which one. */
export type Segment = { readonly limit: number; readonly before: number | undefined };

/** Messages of a conversation that an account has, newest first; only those older than `before` if given. */
export const selectMessages = (
  db: Reader,
  account: AccountId,
  conversation: number,
  { limit, before }: Segment,
) =>
  messagesOf(db, account)
    .where('message.conversation_id', '=', conversation)
    .$if(before !== undefined, (query) => query.where('message.id', '<', before ?? 0))
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute();

export type StoredMessage = Awaited<ReturnType<typeof selectMessages>>[number];

/** One message, if the account has it. */
export const selectMessage = (db: Reader, account: AccountId, id: number) =>
  messagesOf(db, account).select('message.receiver_id').where('message.id', '=', id).executeTakeFirst();

/** An account's message with its neighbours before and after, oldest first. */
export async function messagesAround(
  tx: Transaction,
  account: AccountId,
  { id, conversation_id: conversation }: Pick<StoredMessage, 'id' | 'conversation_id'>,
  each: number,
): Promise<StoredMessage[]> {
  const all = messagesOf(tx, account).where('message.conversation_id', '=', conversation);
  const before = await all
    .where('message.id', '<=', id)
    .orderBy('message.id', 'desc')
    .limit(each + 1)
    .execute();
  const after = await all.where('message.id', '>', id).orderBy('message.id').limit(each).execute();
  return [...before.toReversed(), ...after];
}

/** What is searched for: words that were typed, and the lines that have these words in the reader's language. */
export type Sought = { readonly words: string; readonly lines: readonly string[] };

/** An account's messages that contain all these words, newest first; the last word may be incomplete. */
export async function searchMessages(
  db: Reader,
  { account, universe }: ReaderOfMessages,
  { words, lines }: Sought,
  limit: number,
) {
  const found = await messagesOf(db, account)
    .where('message.id', 'in', sql<number>`(${withWords(account, words)} union ${withLines(account, lines)})`)
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute();
  const tags = await tagsOf(
    db,
    universe,
    found.map(({ other_id: other }) => other),
  );
  return found.map((one) => ({ ...one, other_alliance: tags.get(one.other_id) ?? null }));
}

export type FoundMessage = Awaited<ReturnType<typeof searchMessages>>[number];

/**
 * SQL: the ids of an account's messages that contain all these words, from the index: to compute the words of each
 * takes long.
 */
const withWords = (account: AccountId, words: string) => sql`
  select id from message as typed
  where searched_words(text, array['@' || sender_id::text, '@' || receiver_id::text])
    @@ (${`'@${account}'`}::tsquery && ${soughtWords(words)})`;

/** SQL: the ids of an account's messages that are one of these lines. */
const withLines = (account: AccountId, lines: readonly string[]) => sql`
  select id from message as said
  where line is not null and ${account} in (receiver_id, sender_id) and line ->> 'key' = any(${lines}::text[])`;
