import { z } from 'zod';
import { alliancePoints, allianceTag, person, typedName, typedWords } from './alliance-fields.ts';
import { count, done, id, idParams, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

const member = person
  .extend({
    is_ai_player: z.boolean(),
    is_founder: z.boolean(),
    /** Null for a member without a rank. */
    rank: z.object({ id, name: z.string() }).nullable(),
    joined_at: moment,
    ...alliancePoints,
    /** The member's place in the ranking of players. */
    position: count,
    /**
     * For members with the right presence: minutes since this member was seen, 0 for the last 15, null after an hour.
     * Left out for everybody else.
     */
    active_minutes: z.int().min(0).max(59).nullable().optional(),
    /** v on vacation; else i after 7 days without a request, I after 28. For members with the right presence. */
    absence: z.enum(['v', 'i', 'I']).nullable().optional(),
  })
  .meta({ id: 'AllianceMember' });

const application = z
  .object({
    id,
    applicant: person.extend({ position: count, points: z.int().min(0) }),
    text: z.string(),
    /** Whether the reader has blocked the applicant: screens show the text only on demand. */
    is_blocked: z.boolean(),
    applied_at: moment,
  })
  .meta({ id: 'AllianceApplication' });

const invitation = z
  .object({ id, invited: person, by: person.nullable(), invited_at: moment })
  .meta({ id: 'AllianceInvitation' });

const tagged = person.extend({ alliance: allianceTag.nullable() });

/** An attack on its way to a planet of another member, or of an ally. */
const threat = z
  .object({
    planet: z.string(),
    galaxy: count,
    system: count,
    position: count,
    owner: tagged,
    /** Who leads the attack. */
    attacker: tagged,
    /** Fleets that strike together. */
    fleets: count,
    end_time: moment,
  })
  .meta({ id: 'AllianceThreat' });

export const allianceMemberRoutes = {
  'GET /alliance/threat': {
    summary:
      'Attacks on their way to planets of other members and of allies, at most 50, the next to arrive first',
    access: 'player',
    reply: z.object({ data: z.array(threat) }),
  },
  'GET /alliance/members': {
    summary: "The members of the player's alliance with their points, the strongest first",
    access: 'player',
    reply: z.object({ data: z.array(member) }),
  },
  'POST /alliance/member/{id}/rank': {
    summary: 'Give a member, by the number of the user, a rank or none (right ranks)',
    access: 'player',
    params: idParams,
    body: z.object({ rank_id: id.nullable() }),
    reply: done,
  },
  'DELETE /alliance/member/{id}': {
    summary:
      "Remove a member, by the number of the user (right remove); fleets at members' planets turn home",
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: done,
  },
  'POST /alliance/{id}/join': {
    summary: 'Join an open alliance, or one that has invited the player',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'POST /alliance/{id}/apply': {
    summary: 'Apply to an alliance that takes members by application',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: z.object({ text: typedWords }),
    reply: z.object({ message: z.string(), id }),
  },
  'DELETE /alliance/application/{id}': {
    summary: 'Withdraw your application, or dismiss one that was declined',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: done,
  },
  'GET /alliance/applications': {
    summary: 'The applications that wait, and the open invitations (right applications or invite)',
    access: 'player',
    needs: 'session',
    reply: z.object({ applications: z.array(application), invitations: z.array(invitation) }),
  },
  'POST /alliance/application/{id}/accept': {
    summary: 'Accept an application (right applications)',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'POST /alliance/application/{id}/decline': {
    summary: 'Decline an application, with words for the applicant (right applications)',
    access: 'player',
    needs: 'session',
    params: idParams,
    body: z.object({ words: typedWords.default('') }),
    reply: done,
  },
  'POST /alliance/invite': {
    summary: 'Invite a player by name (right invite)',
    access: 'player',
    needs: 'session',
    body: z.object({ name: typedName }),
    reply: z.object({ message: z.string(), id }),
  },
  'DELETE /alliance/invitation/{id}': {
    summary: 'Decline an invitation, or take one back (right invite)',
    access: 'player',
    needs: 'session',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
