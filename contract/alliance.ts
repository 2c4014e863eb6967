import { MOST_RANKS } from '@farhold/engine/alliance/ranks';
import { z } from 'zod';
import {
  admission,
  allianceHead,
  alliancePoints,
  allianceRecord,
  allianceRight,
  allianceRow,
  emblem,
  pact,
  person,
  typedName,
  typedPage,
} from './alliance-fields.ts';
import { amount, count, done, id, idParams, moment, nothing, says } from './fields.ts';
import { LONGEST_SEARCH } from './search-limits.ts';
import type { RouteTable } from './route.ts';

const rank = z
  .object({ id, name: z.string(), rights: z.array(allianceRight), members: amount })
  .meta({ id: 'AllianceRank' });

const ownApplication = z
  .object({
    id,
    alliance: allianceHead,
    text: z.string(),
    applied_at: moment,
    /** Null while it waits. A declined one stays until the player has dismissed it. */
    declined: z.object({ words: z.string(), at: moment }).nullable(),
  })
  .meta({ id: 'OwnAllianceApplication' });

const ownInvitation = z
  .object({ id, alliance: allianceHead, by: person.nullable(), invited_at: moment })
  .meta({ id: 'OwnAllianceInvitation' });

/** The player's alliance, seen from inside. */
const ownAlliance = allianceHead
  .extend({
    admission,
    outside: z.string(),
    inside: z.string(),
    founded_at: moment,
    founder: person,
    members: count,
    most_members: count,
    /** When tag and name may be changed again; null for now. */
    renaming_from: moment.nullable(),
    ranks: z.array(rank).max(MOST_RANKS),
    self: z.object({
      is_founder: z.boolean(),
      rank: z.object({ id, name: z.string() }).nullable(),
      /** What the player may do: all of it for the founder. */
      rights: z.array(allianceRight),
      joined_at: moment,
    }),
  })
  .meta({ id: 'OwnAlliance' });

const unread = z
  .object({
    /** Waiting applications, for members who may answer them. */
    applications: amount,
    /** Offers of pacts that wait for an answer, for members who may give it. */
    pacts: amount,
    /** Invitations of a player in no alliance. */
    invitations: amount,
    /** Messages of others in the room, at most 100. */
    room: amount,
    /** Circulars that the player has not read. */
    circulars: amount,
  })
  .meta({ id: 'AllianceUnread' });

const outsidePage = allianceHead
  .extend({
    admission,
    outside: z.string(),
    founded_at: moment,
    founder: person,
    members: count,
    most_members: count,
    position: count,
    ...alliancePoints,
    mean: amount.nullable(),
    /** Pacts that stand or are announced, from this alliance's side. None is secret. */
    pacts: z.array(pact),
    /** What the player is to it. */
    self: z.object({
      is_member: z.boolean(),
      is_invited: z.boolean(),
      /** The player's application that waits here. */
      application_id: id.nullable(),
    }),
    /** Sum of points, members and place at the beginning of each day, oldest first, and the present ones last. */
    history: z.array(z.object({ at: moment, members: count, position: count.nullable(), ...alliancePoints })),
  })
  .meta({ id: 'AlliancePage' });

const LARGEST_PAGE = 100_000;

const wholeText = z
  .string()
  .max(10)
  .regex(/^\d{1,10}$/)
  .transform(Number);

const searched = z
  .string()
  .max(LONGEST_SEARCH)
  .transform((text) => text.trim().normalize('NFC'));

const hasChange = (body: object) => Object.values(body).some((value) => value !== undefined);

export const allianceRoutes = {
  'GET /alliance': {
    summary: "The player's alliance from inside, or the player's open applications and invitations",
    access: 'player',
    reply: z.object({
      data: ownAlliance.nullable(),
      /** When a player who left an alliance may join another; null for now. */
      waits_until: moment.nullable(),
      /** The player's own points, of which founding takes 50. */
      points: z.int(),
      applications: z.array(ownApplication),
      invitations: z.array(ownInvitation),
      unread,
    }),
  },
  'GET /alliance/ranking': {
    summary: 'A page of the alliances of the universe being played, by the sum or the mean of their points',
    access: 'player',
    query: z.object({
      page: wholeText.pipe(z.int().min(1).max(LARGEST_PAGE)).default(1),
      per_page: wholeText.pipe(z.int().min(1).max(100)).default(50),
      category: z
        .enum(['overall', 'ships', 'defence', 'aliens', 'research', 'buildings', 'resources'])
        .default('overall'),
      by: z.enum(['sum', 'mean']).default('sum'),
      /** A part of the tag or the name. */
      search: searched.optional(),
    }),
    reply: z.object({ data: z.array(allianceRow), total: amount, page: count, per_page: count }),
  },
  'GET /alliance/record': {
    summary:
      'Records of the alliances in the universe being played: the most points and members on a morning of the last 90 days, the fiercest and the longest war',
    access: 'player',
    reply: z.object({ data: z.array(allianceRecord) }),
  },
  'GET /alliance/{id}': {
    summary: 'An alliance as everybody sees it',
    access: 'player',
    params: idParams,
    reply: z.object({ data: outsidePage }),
  },
  'POST /alliance': {
    summary: 'Found an alliance',
    access: 'player',
    body: z.object({
      tag: typedName,
      name: typedName,
      emblem: emblem.optional(),
      admission: admission.optional(),
    }),
    reply: z.object({ message: z.string(), id }),
  },
  'POST /alliance/settings': {
    summary:
      'Change pages, emblem and admission (right texts), and the tag and the name (founder, once in seven days)',
    access: 'player',
    body: z
      .object({
        tag: typedName.optional(),
        name: typedName.optional(),
        emblem: emblem.optional(),
        admission: admission.optional(),
        outside: typedPage.optional(),
        inside: typedPage.optional(),
      })
      .refine(hasChange, says({ text: 'required' })),
    reply: done,
  },
  'POST /alliance/hand-over': {
    summary: 'Make another member the founder',
    access: 'player',
    needs: 'session',
    body: z.object({ user_id: id }),
    reply: done,
  },
  'POST /alliance/leave': {
    summary: 'Leave the alliance; no other can be joined for 72 hours',
    access: 'player',
    needs: 'session',
    body: nothing,
    reply: done,
  },
  'POST /alliance/dissolve': {
    summary: 'Dissolve the alliance; its name is asked for as a confirmation',
    access: 'player',
    needs: 'session',
    body: z.object({ name: typedName }),
    reply: done,
  },
  'POST /alliance/rank': {
    summary: 'Add a rank (right ranks)',
    access: 'player',
    body: z.object({ name: typedName, rights: z.array(allianceRight).max(9) }),
    reply: z.object({ message: z.string(), id }),
  },
  'POST /alliance/rank/{id}': {
    summary: 'Change the name and the rights of a rank (right ranks)',
    access: 'player',
    params: idParams,
    body: z.object({ name: typedName, rights: z.array(allianceRight).max(9) }),
    reply: done,
  },
  'DELETE /alliance/rank/{id}': {
    summary: 'Delete a rank (right ranks); its members have none then',
    access: 'player',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
