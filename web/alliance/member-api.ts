import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { AllianceRight } from '@farhold/engine/alliance/rights';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { readInside } from '../client/membership.ts';
import { inGame, said } from '../client/query-client.ts';
import type { Complaint } from '../message/api.ts';
import type { Application, Invitation, Member } from './alliance.ts';
import { personOf, pointsOf } from './api.ts';

type WireMember = Reply<Routes['GET /alliance/members']>['data'][number];
type WireEntry = Reply<Routes['GET /alliance/applications']>;

/** The members of the player's alliance, the strongest first. */
export const useMembers = () =>
  useQuery({
    queryKey: inGame('alliance-members'),
    meta: { hears: ['alliance'], isInside: true },
    refetchInterval: MINUTE_MS,
    queryFn: async ({ signal }) =>
      (await readInside(() => call('GET /alliance/members', { signal }))).data.map(memberOf),
  });

/** Those who want in and those who are invited; for members who may answer or invite. */
export const useEntry = () =>
  useQuery({
    queryKey: inGame('alliance-entry'),
    // A block hides the words of an applicant.
    meta: { hears: ['alliance', 'messages'], isInside: true },
    refetchInterval: MINUTE_MS,
    queryFn: async ({ signal }) => {
      const { applications, invitations } = await readInside(() =>
        call('GET /alliance/applications', { signal }),
      );
      return { applications: applications.map(applicationOf), invitations: invitations.map(invitationOf) };
    },
  });

// Each of these returns the server's message and throws the server's refusal.

export const joinAlliance = (alliance: number): Promise<string> =>
  said(call('POST /alliance/{id}/join', { params: { id: String(alliance) }, body: {} }));

export const applyTo = ({ alliance, text }: { alliance: number; text: string }): Promise<string> =>
  said(call('POST /alliance/{id}/apply', { params: { id: String(alliance) }, body: { text } }));

/** Withdraws an application, or dismisses one that was declined. */
export const withdrawApplication = (application: number): Promise<string> =>
  said(call('DELETE /alliance/application/{id}', { params: { id: String(application) } }));

export const acceptApplication = (application: number): Promise<string> =>
  said(call('POST /alliance/application/{id}/accept', { params: { id: String(application) }, body: {} }));

export const declineApplication = ({ id, words }: { id: number; words: string }): Promise<string> =>
  said(call('POST /alliance/application/{id}/decline', { params: { id: String(id) }, body: { words } }));

/** Reports an application to the operator. */
export const reportApplication = ({ message, ...body }: Complaint) =>
  call('POST /alliance/application/{id}/report', { params: { id: String(message) }, body });

export const invite = (name: string): Promise<string> =>
  said(call('POST /alliance/invite', { body: { name } }));

/** Declines an invitation, or takes one back. */
export const endInvitation = (invitation: number): Promise<string> =>
  said(call('DELETE /alliance/invitation/{id}', { params: { id: String(invitation) } }));

export const removeMember = (member: number): Promise<string> =>
  said(call('DELETE /alliance/member/{id}', { params: { id: String(member) } }));

/** Null takes the member's rank away. */
export const giveRank = ({ member, rank }: { member: number; rank: number | null }): Promise<string> =>
  said(call('POST /alliance/member/{id}/rank', { params: { id: String(member) }, body: { rank_id: rank } }));

type RankChange = { readonly name: string; readonly rights: readonly AllianceRight[] };

/** Adds a rank, or changes the one of this id. */
export const saveRank = ({ id, name, rights }: RankChange & { id: number | null }): Promise<string> => {
  const body = { name, rights: [...rights] };
  return said(
    id === null
      ? call('POST /alliance/rank', { body })
      : call('POST /alliance/rank/{id}', { params: { id: String(id) }, body }),
  );
};

export const deleteRank = (rank: number): Promise<string> =>
  said(call('DELETE /alliance/rank/{id}', { params: { id: String(rank) } }));

const memberOf = (wire: WireMember): Member => ({
  ...personOf(wire),
  isAi: wire.is_ai_player,
  isFounder: wire.is_founder,
  rank: wire.rank,
  joinedAt: Date.parse(wire.joined_at),
  points: pointsOf(wire),
  position: wire.position,
  presence:
    wire.active_minutes === undefined
      ? null
      : { minutesAway: wire.active_minutes, absence: wire.absence ?? null },
});

const applicationOf = ({
  id,
  applicant,
  text,
  is_blocked: isBlocked,
  applied_at: at,
}: WireEntry['applications'][number]): Application => ({
  id,
  applicant: { ...personOf(applicant), position: applicant.position, points: applicant.points },
  text,
  isBlocked,
  appliedAt: Date.parse(at),
});

const invitationOf = ({ id, invited, by, invited_at: at }: WireEntry['invitations'][number]): Invitation => ({
  id,
  invited: personOf(invited),
  by: by && personOf(by),
  invitedAt: Date.parse(at),
});
