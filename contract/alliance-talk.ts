import { z } from 'zod';
import { MOST_RANKS } from '@farhold/engine/alliance/ranks';
import { MOST_MENTIONS } from '@farhold/engine/alliance/room';
import { person } from './alliance-fields.ts';
import { amount, done, id, idParams, idText, moment, nothing } from './fields.ts';
import { complaintReasons, LONGEST_NOTE, LONGEST_SEARCH, LONGEST_TYPED } from './message-limits.ts';
import type { RouteTable } from './route.ts';

const quote = z.object({ id, sender: person.nullable(), message: z.string() });

/** A message of the alliance's room, or of the channel of a pact. */
export const roomMessage = z
  .object({
    id,
    /** Null once the account is deleted. */
    sender: person.nullable(),
    /** The tag of the sender's alliance, in the channel of a pact. */
    tag: z.string().nullable(),
    message: z.string(),
    is_mine: z.boolean(),
    created_at: moment,
    client_key: z.string().nullable(),
    /** The message it replies to; null for none, or one that was removed. */
    quoted: quote.nullable(),
    mentions: z.array(person),
    is_unread: z.boolean(),
  })
  .meta({ id: 'RoomMessage' });

const perPage = idText.pipe(z.int().max(200)).optional();

const paged = z.object({
  per_page: perPage,
  /** Only messages older than this one: the X-Next-Before of the previous page. */
  before: idText.optional(),
});

const newMessage = z.object({
  message: z.string().max(LONGEST_TYPED),
  quoted_id: id.optional(),
  /** Members who are told of it. */
  mentions: z.array(id).max(MOST_MENTIONS).default([]),
  client_key: z.string().min(1).max(64).optional(),
});

const note = z
  .string()
  .trim()
  .max(LONGEST_NOTE)
  .regex(/^[\P{Cc}\n\t]*$/u);

const circular = z
  .object({
    id,
    /** Null once the account is deleted. */
    sender: person.nullable(),
    subject: z.string(),
    message: z.string(),
    created_at: moment,
    /** The ranks it went to by their numbers; null for all members. */
    rank_ids: z.array(id).nullable(),
    is_read: z.boolean(),
    /** How many it went to and how many have read it, for members with the right circular; null for everybody else. */
    receivers: amount.nullable(),
    read_by: amount.nullable(),
  })
  .meta({ id: 'Circular' });

export const allianceTalkRoutes = {
  'GET /alliance/room': {
    summary: "Messages of the alliance's room, oldest first; reading the newest ones marks all as read",
    access: 'player',
    needs: 'session',
    query: paged,
    reply: z.object({ data: z.array(roomMessage), pinned: roomMessage.nullable() }),
  },
  'GET /alliance/room/search': {
    summary: "Messages of the alliance's room that contain these words, newest first",
    access: 'player',
    needs: 'session',
    query: z.object({ query: z.string().trim().min(1).max(LONGEST_SEARCH) }),
    reply: z.object({ data: z.array(roomMessage) }),
  },
  'POST /alliance/room': {
    summary: "Write into the alliance's room; repeated calls with the same client_key write it once",
    access: 'player',
    needs: 'session',
    body: newMessage,
    reply: z.object({ message: z.string(), data: roomMessage }),
  },
  'DELETE /alliance/room/{id}': {
    summary: 'Delete an own message for everybody, or that of another (right remove)',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: done,
  },
  'POST /alliance/room/{id}/pin': {
    summary: 'Pin a message to the top of the room (right texts)',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'DELETE /alliance/room/pin': {
    summary: 'Take the pinned message down (right texts)',
    access: 'player',
    needs: 'session',
    reply: done,
  },
  'POST /alliance/room/{id}/report': {
    summary: 'Report a message of a room or of a pact to the operator, with the messages around it',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: z.object({ reason: z.enum(complaintReasons), note: note.default('') }),
    reply: done,
  },
  'GET /alliance/circular': {
    summary: 'The circulars that the player has got in this alliance, newest first',
    access: 'player',
    needs: 'session',
    query: paged,
    reply: z.object({ data: z.array(circular) }),
  },
  'GET /alliance/circular/{id}': {
    summary: 'A circular, and who has read it (right circular)',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: z.object({
      data: circular,
      readers: z.array(person.extend({ read_at: moment.nullable() })).nullable(),
    }),
  },
  'POST /alliance/circular': {
    summary: 'Send a circular to all members, or to those of some ranks (right circular)',
    access: 'player',
    needs: 'session',
    body: z.object({
      subject: z.string().trim().min(1).max(100),
      message: z.string().max(LONGEST_TYPED),
      rank_ids: z.array(id).max(MOST_RANKS).optional(),
    }),
    reply: z.object({ message: z.string(), id }),
  },
  'POST /alliance/circular/{id}/read': {
    summary: 'Mark a circular as read',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'GET /alliance/pact/{id}/room': {
    summary: 'What the leaderships of two alliances with a pact write to each other (right diplomacy)',
    access: 'player',
    needs: 'session',
    params: idParams,
    query: paged,
    reply: z.object({ data: z.array(roomMessage) }),
  },
  'POST /alliance/pact/{id}/room': {
    summary: 'Write to the leadership of the other alliance of a pact (right diplomacy)',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: newMessage.omit({ mentions: true }),
    reply: z.object({ message: z.string(), data: roomMessage }),
  },
} as const satisfies RouteTable;
