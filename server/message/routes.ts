import type { messageRoutes } from '@farhold/contract/message';
import { accountId, type AccountId, type Player } from '@farhold/engine/ids';
import type { Reader } from '../database/connect.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { blockedBy, blockPlayer, unblockPlayer } from './blocks.ts';
import { complain } from './complaints.ts';
import {
  conversationsWith,
  countUnread,
  markRead,
  selectConversation,
  selectConversations,
  sideOf,
  startConversation,
} from './conversations.ts';
import { deleteConversation, deleteMessage } from './delete-messages.ts';
import { searchMessages, type Segment, selectMessage, selectMessages } from './messages.ts';
import type { ReaderOfMessages } from './reader.ts';
import { sendMessage } from './send-message.ts';
import { blockedToWire, conversationToWire, foundToWire, messageToWire } from './wire.ts';

const DEFAULT_PAGE_SIZE = 50;

/** The maximum of conversations and of messages in a search result. */
const MAX_FOUND = 50;

/** Far beyond the last page of any player. */
const LAST_PAGE = 1_000_000;

type Paged = { readonly page?: number | undefined; readonly per_page?: number | undefined };

const pageOf = ({ page = 1, per_page: limit = DEFAULT_PAGE_SIZE }: Paged) => ({
  limit,
  offset: (Math.min(page, LAST_PAGE) - 1) * limit,
});

const readerOf = async (
  account: AccountId,
  playedOrNull: () => Promise<Player | null>,
): Promise<ReaderOfMessages> => ({ account, universe: (await playedOrNull())?.universe ?? null });

type Routes = typeof messageRoutes;
type Some<Names extends keyof Routes> = Pick<Handlers<Routes>, Names>;

export const messageHandlers = (game: Game): Handlers<Routes> => ({
  ...readingHandlers(game),
  ...writingHandlers(game),
  ...clearingHandlers(game),
  ...blockHandlers(game),
});

type Reading =
  | 'GET /message/unread-count'
  | 'GET /message/conversations'
  | 'GET /message/conversation/{id}'
  | 'GET /message/search'
  | 'POST /message/conversation/{id}/mark-read';

/** The side of a reader in a conversation, undefined for anybody else, and what the reader has of its messages. */
const readConversation = (db: Reader, by: AccountId, id: number, segment: Segment) =>
  Promise.all([sideOf(db, by, id), selectMessages(db, by, id, segment)]);

const readingHandlers = ({ db }: Game): Some<Reading> => ({
  'GET /message/unread-count': async ({ by }) => ({ unread_count: await countUnread(db, by.account) }),
  'GET /message/conversations': async ({ by, query, playedOrNull, texts }) => {
    const reader = await readerOf(by.account, playedOrNull);
    const rows =
      query.id === undefined
        ? await selectConversations(db, reader, pageOf(query))
        : await selectConversation(db, reader, query.id).then((one) => (one ? [one] : []));
    return rows.map((row) => conversationToWire(row, by.account, texts));
  },
  'GET /message/conversation/{id}': async ({ by, params, query, setHeader, texts }) => {
    const { before, per_page: limit = DEFAULT_PAGE_SIZE } = query;
    const segment = { limit: limit + 1, before };
    const [side, rows] = await readConversation(db, by.account, params.id, segment);
    if (!side) throw new Refused('not-found');
    const page = rows.slice(0, limit).toReversed();
    if (rows.length > limit) setHeader('x-next-before', String(page[0]?.id));
    // Somebody viewing as a player leaves no trace by looking.
    if (before === undefined && side.unread > 0 && !by.impersonated) {
      await db.transaction().execute((tx) => markRead(tx, by.account, params.id));
    }
    return page.map((row) => messageToWire(row, by.account, texts));
  },
  'GET /message/search': async ({ by, query: { query }, playedOrNull, texts }) => {
    const reader = await readerOf(by.account, playedOrNull);
    const [conversations, messages] = await Promise.all([
      conversationsWith(db, reader, query, MAX_FOUND),
      searchMessages(db, reader, { words: query, lines: texts.linesWith(query) }, MAX_FOUND),
    ]);
    return {
      conversations: conversations.map((row) => conversationToWire(row, by.account, texts)),
      messages: messages.map((row) => foundToWire(row, by.account, texts)),
    };
  },
  'POST /message/conversation/{id}/mark-read': async ({ by, params }) => {
    const found = await db.transaction().execute((tx) => markRead(tx, by.account, params.id));
    if (!found) throw new Refused('not-found');
    return { message: done('conversation-read') };
  },
});

type Writing = 'POST /message/send' | 'POST /message/start-conversation' | 'POST /message/{id}/report';

const writingHandlers = ({ db }: Game): Some<Writing> => ({
  'POST /message/send': async ({ by, now, body, texts }) => {
    const message = {
      from: by.account,
      to: accountId(body.receiver_id),
      text: body.message,
      key: body.client_key ?? null,
    };
    const id = accepted(await db.transaction().execute((tx) => sendMessage(tx, message, now)));
    const sent = await selectMessage(db, by.account, id);
    // Sent earlier under this key, and deleted since.
    if (!sent) throw new Refused('message-key-used');
    const data = { ...messageToWire(sent, by.account, texts), conversation_id: sent.conversation_id };
    return { message: done('message-sent'), data };
  },
  'POST /message/start-conversation': async ({ by, now, body, playedOrNull, texts }) => {
    if (typeof body.user_id !== 'number') throw new Refused('receiver-missing', {}, 'user_id');
    const other = accountId(body.user_id);
    const id = accepted(
      await db.transaction().execute((tx) => startConversation(tx, by.account, other, now)),
    );
    const reader = await readerOf(by.account, playedOrNull);
    const begun = await selectConversation(db, reader, id);
    if (!begun) throw new Refused('not-found');
    const data = conversationToWire(begun, by.account, texts);
    return { message: done('conversation-open'), data };
  },
  'POST /message/{id}/report': async ({ by, now, params, body }) => {
    const complaint = { by: by.account, message: params.id, ...body };
    accepted(await db.transaction().execute((tx) => complain(tx, complaint, now)));
    return { message: done('message-reported') };
  },
});

type Clearing = 'DELETE /message/{id}' | 'DELETE /message/conversation/{id}';

const clearingHandlers = ({ db }: Game): Some<Clearing> => ({
  'DELETE /message/{id}': async ({ by, params }) => {
    if (!(await db.transaction().execute((tx) => deleteMessage(tx, by.account, params.id)))) {
      throw new Refused('not-found');
    }
    return { message: done('message-deleted') };
  },
  'DELETE /message/conversation/{id}': async ({ by, params }) => {
    if (!(await db.transaction().execute((tx) => deleteConversation(tx, by.account, params.id)))) {
      throw new Refused('not-found');
    }
    return { message: done('conversation-deleted') };
  },
});

type Blocking = 'GET /message/blocked' | 'POST /message/block' | 'DELETE /message/block/{id}';

const blockHandlers = ({ db }: Game): Some<Blocking> => ({
  'GET /message/blocked': async ({ by, playedOrNull }) => {
    const rows = await blockedBy(db, await readerOf(by.account, playedOrNull));
    return { data: rows.map(blockedToWire) };
  },
  'POST /message/block': async ({ by, now, body }) => {
    const other: AccountId = accountId(body.user_id);
    accepted(await db.transaction().execute((tx) => blockPlayer(tx, by.account, other, now)));
    return { message: done('player-blocked') };
  },
  'DELETE /message/block/{id}': async ({ by, params }) => {
    const other = accountId(params.id);
    if (!(await db.transaction().execute((tx) => unblockPlayer(tx, by.account, other)))) {
      throw new Refused('not-found');
    }
    return { message: done('player-unblocked') };
  },
});
