import { reportKinds } from '@farhold/engine/report/mission-report';
import { MOST_REQUESTED } from '@farhold/engine/talk/supply-request';
import { z } from 'zod';
import { allianceTag, pactKind, person } from './alliance-fields.ts';
import { amount, done, id, idParams, idText, moment, nothing } from './fields.ts';
import { LONGEST_TYPED, MOST_MESSAGES_PER_PAGE } from './message-limits.ts';
import { complaintBody } from './message.ts';
import { place, report } from './report.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_SEARCH } from './search-limits.ts';

/** The longest text of a time. */
const LONGEST_MOMENT = 40;

const supply = z.int().min(0).max(MOST_REQUESTED);

const supplies = z.object({ metal: supply, crystal: supply, deuterium: supply });

/** A message of the alliance's room, or of the channel of a pact, as the reader sees it. */
export const roomMessage = z
  .object({
    id,
    sender: person,
    /** The tag that the writer's alliance had, in the channel of a pact; null in a room. */
    tag: z.string().nullable(),
    /** Empty once it was taken down. */
    message: z.string(),
    is_mine: z.boolean(),
    is_removed: z.boolean(),
    /** Whether the reader has blocked the writer. */
    is_blocked: z.boolean(),
    created_at: moment,
    /** The key with which one of the player's messages was sent; null for none. */
    client_key: z.string().nullable(),
    /**
     * The beginning of the message it replies to; null for none, one that was taken down, or one of a blocked player.
     */
    quoted: z.object({ id, sender: person, message: z.string() }).nullable(),
    /** The members that it mentions. */
    mentions: z.array(person),
    /** What was shared with it; GET /alliance/room/{id}/shared has the report itself. */
    attachment: z
      .discriminatedUnion('kind', [
        z.object({
          kind: z.literal('report'),
          type: z.enum(reportKinds),
          target: place,
          reported_at: moment,
        }),
        z.object({ kind: z.literal('request'), planet: place, resources: supplies, until: moment }),
      ])
      .nullable(),
  })
  .meta({ id: 'RoomMessage' });

const paged = z.object({
  per_page: idText.pipe(z.int().max(MOST_MESSAGES_PER_PAGE)).optional(),
  /** Only messages older than this one: the X-Next-Before of the previous page. */
  before: idText.optional(),
});

const newMessage = z.object({
  message: z.string().max(LONGEST_TYPED),
  /** The message that this one replies to. */
  quoted_id: id.optional(),
  client_key: z.string().min(1).max(64).optional(),
});

/** What is shared can come with a few words. */
const words = {
  message: z.string().max(LONGEST_TYPED).default(''),
  client_key: z.string().min(1).max(64).optional(),
};

const sent = z.object({ message: z.string(), data: roomMessage });

const waiting = z
  .object({
    /** Unions to which the player is invited and in which no own fleet flies; `user` leads. */
    unions: z.array(
      z.object({
        id_union: id,
        planet: z.string(),
        user: z.object({ name: z.string(), alliance: allianceTag.nullable() }),
        end_time: moment,
      }),
    ),
    /** Wars of the player's alliance that were declared, or have begun within a day. */
    wars: z.array(z.object({ id, tag: z.string(), begins_at: moment })),
    /**
     * Attacks of the last day in spite of a pact of the player's alliance, by a member of either side; `id` is the
     * pact's.
     */
    breaches: z.array(
      z.object({
        id,
        attacker: z.string(),
        defender: z.string(),
        tag: z.string(),
        by_own: z.boolean(),
        at: moment,
      }),
    ),
    /** The last 20 alliances that invite the player. */
    invitations: z.array(allianceTag),
    /** Alliances that have declined an application, which the player has not dismissed. */
    declined: z.array(allianceTag),
    /** The player's alliance, for a day after it has accepted the player's application. */
    admitted: allianceTag.extend({ joined_at: moment }).nullable(),
    /** Pacts that the player may accept; `id` is the pact's, `tag` the other side's. */
    offers: z.array(z.object({ id, tag: z.string(), kind: pactKind })),
    /** Channels of pacts with unread messages, of each at most 100; `id` is the pact's. */
    channels: z.array(z.object({ id, tag: z.string(), unread: amount })),
    /** Attacks under way to other members and to allies: GET /alliance/threat lists them. */
    threats: amount,
    /** Requests to be friends: GET /friend lists them. */
    friends: amount,
    /** Applications that the player may answer. */
    applications: amount,
    /** Circulars that the player has not read. */
    circulars: amount,
    /** Unread messages of the room, at most 100. */
    room: amount,
    /** Those of them that mention the player. */
    mentions: amount,
  })
  .meta({ id: 'AllianceWaiting' });

export const allianceTalkRoutes = {
  'GET /alliance/waiting': {
    summary:
      'What waits for the player: invitations, wars and broken pacts, offers, answers, attacks on allies, requests, and what is unread',
    access: 'player',
    reply: z.object({ data: waiting }),
  },
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
    summary:
      "Write into the alliance's room; @name mentions up to five members, and repeated calls with the same client_key write it once",
    access: 'player',
    needs: 'session',
    body: newMessage,
    reply: sent,
  },
  'POST /alliance/room/share': {
    summary:
      'Share one of your spy or battle reports in the room: a copy, without where the fleet came from, what it found and what partners lost',
    access: 'player',
    needs: 'session',
    body: z.object({ report_id: id, ...words }),
    reply: sent,
  },
  'GET /alliance/room/{id}/shared': {
    summary: 'The report that was shared with a message of the room',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: z.object({ data: report }),
  },
  'POST /alliance/room/request': {
    summary:
      'Ask the other members for resources, to be sent to one of your planets by a time from 15 minutes to 48 hours ahead',
    access: 'player',
    needs: 'session',
    body: z.object({ planet_id: id, resources: supplies, until: moment.max(LONGEST_MOMENT), ...words }),
    reply: sent,
  },
  'DELETE /alliance/room/{id}': {
    summary: 'Take down one of your messages for everybody, or that of another (right remove)',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: done,
  },
  'POST /alliance/room/{id}/pin': {
    summary: 'Pin a message to the top of the room, in place of another (right texts)',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'DELETE /alliance/room/pin': {
    summary: 'Unpin the message at the top of the room (right texts)',
    access: 'player',
    needs: 'session',
    reply: done,
  },
  'POST /alliance/application/{id}/report': {
    summary: 'Report an application that waits to the operator (right applications)',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: complaintBody,
    reply: done,
  },
  'POST /alliance/room/{id}/report': {
    summary: 'Report a message of a room or channel to the operator, with the messages around it',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: complaintBody,
    reply: done,
  },
  'GET /alliance/pact/{id}/channel': {
    summary:
      'What the leaderships of two alliances with a pact write to each other, oldest first (right diplomacy)',
    access: 'player',
    needs: 'session',
    params: idParams,
    query: paged,
    reply: z.object({ data: z.array(roomMessage) }),
  },
  'POST /alliance/pact/{id}/channel': {
    summary: 'Write to the leadership of the other alliance of a pact (right diplomacy)',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: newMessage,
    reply: sent,
  },
} as const satisfies RouteTable;
