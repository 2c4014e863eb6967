import type { Intent } from '@farhold/engine/ai/intent';
import type { Mood } from '@farhold/engine/ai/regard';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { type ComplaintReason, MOST_MESSAGES_FAR_BACK } from '@farhold/contract/message-limits';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, queries } from '../client/query-client.ts';
import type { Conversation, FoundMessage, Message, Other } from './conversation.ts';
import type { Outgoing } from './outbox.ts';
import { type Thread, withNewest, withOlder, withoutMessage, withSent } from './thread.ts';

type WireConversation = Reply<Routes['GET /message/conversations']>[number];
type WireMessage = Reply<Routes['GET /message/conversation/{id}']>[number];

const REFRESH_EVERY_MS = 30 * SECOND_MS;
const CONVERSATION_PAGE_SIZE = 50;
const MESSAGE_PAGE_SIZE = 50;

const listKey = inGame('conversations');
const threadKey = (conversation: number) => inGame('thread', conversation);
const unreadKey = inGame('unread-messages');
const blockedKey = inGame('blocked-players');
const meta = { hears: ['messages'] } as const;

/** The player's conversations, newest message first, page by page. Nothing is fetched while closed. */
export const useConversations = (isOpen: boolean) =>
  useInfiniteQuery({
    queryKey: listKey,
    enabled: isOpen,
    initialPageParam: 1,
    meta,
    refetchInterval: REFRESH_EVERY_MS,
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: String(pageParam), per_page: String(CONVERSATION_PAGE_SIZE) };
      return (await call('GET /message/conversations', { query, signal })).map(conversationOf);
    },
    getNextPageParam: (last, pages) =>
      last.length === CONVERSATION_PAGE_SIZE ? pages.length + 1 : undefined,
  });

/** One conversation by its id, which need not be listed; nothing is fetched for null. */
export const useConversation = (id: number | null) =>
  useQuery({
    queryKey: inGame('conversation', id),
    enabled: id !== null,
    meta,
    queryFn: async ({ signal }) => {
      const [one] = await call('GET /message/conversations', { query: { id: String(id) }, signal });
      return one ? conversationOf(one) : null;
    },
  });

/** The number of unread messages, polled every 30 s; 0 while it can't be fetched (spec sections 8 and 9). */
export function useUnreadMessages(): number {
  const { data, isError } = useQuery({
    queryKey: unreadKey,
    meta,
    refetchInterval: REFRESH_EVERY_MS,
    queryFn: async ({ signal }) => (await call('GET /message/unread-count', { signal })).unread_count,
  });
  return isError ? 0 : (data ?? 0);
}

/** The newest part of a conversation, which marks it as read, plus the older part loaded so far. */
export const useThread = (conversation: number) =>
  useQuery({
    queryKey: threadKey(conversation),
    meta,
    refetchInterval: REFRESH_EVERY_MS,
    queryFn: async ({ signal }) => {
      const page = await readPage(conversation, { size: MESSAGE_PAGE_SIZE, signal });
      showAsRead(conversation);
      return withNewest(queries.getQueryData<Thread>(threadKey(conversation)), page);
    },
  });

/** Loads an older page of a conversation, a large one on the way to a message far back. */
export const useLoadOlder = (conversation: number) =>
  useMutation({
    mutationFn: async (reach: 'next' | 'far'): Promise<void> => {
      const [first] = queries.getQueryData<Thread>(threadKey(conversation))?.messages ?? [];
      if (!first) return;
      const size = reach === 'next' ? MESSAGE_PAGE_SIZE : MOST_MESSAGES_FAR_BACK;
      const page = await readPage(conversation, { size, before: first.id });
      changeThread(conversation, (thread) => withOlder(thread, page));
    },
  });

type PageOf = { readonly size: number; readonly before?: number; readonly signal?: AbortSignal };

async function readPage(conversation: number, { size, before, signal }: PageOf): Promise<Thread> {
  const page = await call('GET /message/conversation/{id}', {
    params: { id: String(conversation) },
    query: { per_page: String(size), ...(before === undefined ? {} : { before: String(before) }) },
    ...(signal === undefined ? {} : { signal }),
  });
  return { messages: page.map(messageOf), hasOlder: page.length === size };
}

/** Sends a message and adds it to its conversation. Throws the server's refusal. */
export async function sendOutgoing({ key, conversation, to, text }: Outgoing): Promise<void> {
  const body = { receiver_id: to.id, message: text, client_key: key };
  const { data } = await call('POST /message/send', { body });
  changeThread(conversation, (thread) => withSent(thread, messageOf(data)));
  void queries.invalidateQueries({ queryKey: listKey });
}

/** How an AI player regards the player, and until when its promises hold; instants in ms. */
export type Disposition = {
  readonly mood: Mood;
  readonly peaceUntil: number | null;
  readonly helpUntil: number | null;
  /** How often the player may still say something to it within 24 hours. */
  readonly left: number;
};

const momentOrNull = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** How an AI player regards the player; fails for one of another universe. */
export const useDisposition = (aiPlayer: number) =>
  useQuery({
    queryKey: inGame('disposition', aiPlayer),
    meta,
    queryFn: async ({ signal }): Promise<Disposition> => {
      const params = { id: String(aiPlayer) };
      const wire = await call('GET /ai-player/{id}', { params, signal });
      return {
        mood: wire.mood,
        peaceUntil: momentOrNull(wire.peace_until),
        helpUntil: momentOrNull(wire.help_until),
        left: wire.intents_left,
      };
    },
  });

/** Says something to an AI player by a button, and adds it to the conversation. Throws the server's refusal. */
export async function sayIntent(conversation: number, aiPlayer: number, intent: Intent): Promise<void> {
  const params = { id: String(aiPlayer) };
  const { data } = await call('POST /ai-player/{id}/intent', { params, body: { intent } });
  changeThread(conversation, (thread) => withSent(thread, messageOf(data)));
  void queries.invalidateQueries({ queryKey: listKey });
  await queries.invalidateQueries({ queryKey: inGame('disposition', aiPlayer) });
}

/** The conversation with a player, created if there is none. Throws the server's refusal. */
export async function startConversation(user: number): Promise<Conversation> {
  const { data } = await call('POST /message/start-conversation', { body: { user_id: user } });
  const conversation = conversationOf(data);
  await queries.invalidateQueries({ queryKey: listKey });
  return conversation;
}

/** Players with this name and messages with these words, once there is something to search for. */
export const useMessageSearch = (text: string) =>
  useQuery({
    queryKey: inGame('message-search', text),
    enabled: text !== '',
    meta,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await call('GET /message/search', { query: { query: text }, signal });
      return {
        conversations: found.conversations.map(conversationOf),
        messages: found.messages.map(foundOf),
      };
    },
  });

/** Deletes a message for this player only. Throws the server's refusal. */
export async function deleteMessage(conversation: number, message: number): Promise<void> {
  await call('DELETE /message/{id}', { params: { id: String(message) } });
  changeThread(conversation, (thread) => withoutMessage(thread, message));
  await refreshList();
}

/** Deletes a conversation for this player only. Throws the server's refusal. */
export async function deleteConversation(conversation: number): Promise<void> {
  await call('DELETE /message/conversation/{id}', { params: { id: String(conversation) } });
  queries.removeQueries({ queryKey: threadKey(conversation) });
  await refreshList();
}

/** A complaint about a message, by its id. */
export type Complaint = { readonly message: number; readonly reason: ComplaintReason; readonly note: string };

/** Reports a message to the operator. Throws the server's refusal. */
export const reportMessage = ({ message, ...body }: Complaint) =>
  call('POST /message/{id}/report', { params: { id: String(message) }, body });

/** Blocks or unblocks a player. Throws the server's refusal. */
export async function setBlocked(player: number, blocks: boolean): Promise<void> {
  await (blocks
    ? call('POST /message/block', { body: { user_id: player } })
    : call('DELETE /message/block/{id}', { params: { id: String(player) } }));
  await Promise.all([refreshList(), queries.invalidateQueries({ queryKey: blockedKey })]);
}

/** The players this one has blocked, and since when. */
export const useBlockedPlayers = () =>
  useQuery({
    queryKey: blockedKey,
    meta,
    queryFn: async ({ signal }) =>
      (await call('GET /message/blocked', { signal })).data.map(
        ({ blocked_at: at, ...person }): Other & { at: number } => ({ ...person, at: Date.parse(at) }),
      ),
  });

async function refreshList(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: listKey }),
    queries.invalidateQueries({ queryKey: unreadKey }),
  ]);
}

function changeThread(conversation: number, change: (thread: Thread) => Thread): void {
  queries.setQueryData<Thread>(threadKey(conversation), (thread) => thread && change(thread));
}

/** Opening a conversation resets its unread count (product specification, section 4), at once on the screen. */
function showAsRead(conversation: number): void {
  let wasUnread = false;
  queries.setQueryData<InfiniteData<Conversation[]>>(listKey, (data) => {
    if (!data) return undefined;
    const mark = (one: Conversation) => (one.id === conversation ? { ...one, unread: 0 } : one);
    wasUnread = data.pages.flat().some(({ id, unread }) => id === conversation && unread > 0);
    return wasUnread ? { ...data, pages: data.pages.map((page) => page.map(mark)) } : data;
  });
  if (wasUnread) void queries.invalidateQueries({ queryKey: unreadKey });
}

const messageOf = (wire: WireMessage): Message => ({
  id: wire.id,
  text: wire.message,
  isMine: wire.is_mine,
  at: Date.parse(wire.created_at),
  key: wire.client_key,
});

const foundOf = (wire: Reply<Routes['GET /message/search']>['messages'][number]): FoundMessage => ({
  ...messageOf(wire),
  conversation: wire.conversation_id,
  other: wire.other_user,
});

const conversationOf = (wire: WireConversation): Conversation => ({
  id: wire.id,
  other: wire.other_user,
  last: wire.last_message && {
    text: wire.last_message.message,
    isMine: wire.last_message.is_mine,
    at: Date.parse(wire.last_message.created_at),
  },
  unread: wire.unread_count,
  isBlocked: wire.is_blocked,
  isAi: wire.is_ai,
});
