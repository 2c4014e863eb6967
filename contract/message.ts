import { z } from 'zod';
import { allianceTag } from './alliance-fields.ts';
import { amount, done, id, idParams, idText, moment, nothing } from './fields.ts';
import {
  complaintReasons,
  LONGEST_NOTE,
  LONGEST_TYPED,
  MOST_MESSAGES_FAR_BACK,
  MOST_MESSAGES_PER_PAGE,
} from './message-limits.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_SEARCH } from './search-limits.ts';

const person = z.object({ id, name: z.string() });

/** `alliance` is what stands before the name in the universe being played; null for none there. */
const otherUser = person.extend({ alliance: allianceTag.nullable() });

export const message = z
  .object({
    id,
    message: z.string(),
    is_mine: z.boolean(),
    created_at: moment,
    sender: person,
    /** The key with which one of the player's messages was sent; null for none. */
    client_key: z.string().nullable(),
  })
  .meta({ id: 'Message' });

export const conversation = z
  .object({
    id,
    other_user: otherUser,
    last_message: z.object({ message: z.string(), created_at: moment, is_mine: z.boolean() }).nullable(),
    last_message_at: moment.nullable(),
    unread_count: amount,
    /** Whether the player has blocked the other. Nobody learns whether the other has blocked them. */
    is_blocked: z.boolean(),
    /**
     * Whether the other is an AI player that still plays, and understands what is said by `POST
     * /ai-player/{id}/intent`.
     */
    is_ai: z.boolean(),
  })
  .meta({ id: 'Conversation' });

/** Control characters other than line breaks and tabs do nothing good where an operator reads them. */
const note = z
  .string()
  .trim()
  .max(LONGEST_NOTE)
  .regex(/^[\P{Cc}\n\t]*$/u);

const perPage = idText.pipe(z.int().max(MOST_MESSAGES_PER_PAGE)).optional();

/** Why a message is reported to the operator. */
export const complaintBody = z.object({ reason: z.enum(complaintReasons), note: note.default('') });

export const messageRoutes = {
  'GET /message/unread-count': {
    summary: 'The number of unread messages',
    access: 'player',
    needs: 'session',
    reply: z.object({ unread_count: amount }),
  },
  'GET /message/conversations': {
    summary: "The player's conversations, the one with the newest message first",
    access: 'player',
    needs: 'session',
    query: z.object({
      page: idText.optional(),
      per_page: perPage,
      /** Only this conversation, if the player has it. */
      id: idText.optional(),
    }),
    reply: z.array(conversation),
  },
  'GET /message/conversation/{id}': {
    summary: 'Messages of a conversation, oldest first; reading the newest ones marks all as read',
    access: 'player',
    needs: 'session',
    params: idParams,
    query: z.object({
      per_page: idText.pipe(z.int().max(MOST_MESSAGES_FAR_BACK)).optional(),
      /** Only messages older than this one: the X-Next-Before of the previous page. */
      before: idText.optional(),
    }),
    reply: z.array(message),
  },
  'POST /message/send': {
    summary: 'Send a message to a player; repeated calls with the same client_key send it once',
    access: 'player',
    needs: 'session',
    body: z.object({
      receiver_id: id,
      message: z.string().max(LONGEST_TYPED),
      client_key: z.string().min(1).max(64).optional(),
    }),
    reply: z.object({ message: z.string(), data: message.extend({ conversation_id: id }) }),
  },
  'POST /message/start-conversation': {
    summary: 'The conversation with a player, created if there is none yet',
    access: 'player',
    needs: 'session',
    /** Required; the game's own refusal answers a missing one. */
    body: z.object({ user_id: id.nullish() }),
    reply: z.object({ message: z.string(), data: conversation }),
  },
  'POST /message/conversation/{id}/mark-read': {
    summary: 'Mark a conversation as read',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'DELETE /message/conversation/{id}': {
    summary: 'Delete a conversation for the player; the other one keeps it',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: done,
  },
  'DELETE /message/{id}': {
    summary: 'Delete a message for the player; the other one keeps it',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: done,
  },
  'GET /message/search': {
    summary:
      'Conversations with players whose name matches, and messages that contain these words, newest first',
    access: 'player',
    needs: 'session',
    query: z.object({ query: z.string().trim().min(1).max(LONGEST_SEARCH) }),
    reply: z.object({
      conversations: z.array(conversation),
      messages: z.array(message.extend({ conversation_id: id, other_user: otherUser })),
    }),
  },
  'POST /message/{id}/report': {
    summary: 'Report a received message to the operator, with the messages around it',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: complaintBody,
    reply: done,
  },
  'GET /message/blocked': {
    summary: 'The players that this player has blocked',
    access: 'player',
    needs: 'session',
    reply: z.object({ data: z.array(otherUser.extend({ blocked_at: moment })) }),
  },
  'POST /message/block': {
    summary: 'Block a player: no more messages either way',
    access: 'player',
    needs: 'session',
    body: z.object({ user_id: id }),
    reply: done,
  },
  'DELETE /message/block/{id}': {
    summary: 'Unblock a player',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
