import type { allianceRoutes } from '@farhold/contract/alliance';
import type { allianceMemberRoutes } from '@farhold/contract/alliance-member';
import type { alliancePactRoutes } from '@farhold/contract/alliance-pact';
import type { Reply } from '@farhold/contract/route';
import { RENAMING_PAUSE_MS } from '@farhold/engine/alliance/membership';
import { pactState, sleepsAt } from '@farhold/engine/alliance/pact';
import { mayDo, type MemberRights } from '@farhold/engine/alliance/rights';
import { meanPoints } from '@farhold/engine/alliance/standing';
import type { AccountId } from '@farhold/engine/ids';
import { absence, minutesAway } from '@farhold/engine/ranking/presence';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import type { BreachRow } from '../pact/breach.ts';
import { type PactRow, readPactRow } from '../pact/pact-store.ts';
import type { AlliancePoints, AllianceRanking, PastStanding, RankedAlliance } from './alliance-ranking.ts';
import { type ApplicationRow, type InvitationRow, type MemberRow, rightsOf } from './members-store.ts';
import type { OwnAllianceRow, OwnApplicationRow, OwnInvitationRow, OwnView } from './own-alliance.ts';
import type { PageRow } from './page-store.ts';
import type { RecordRow } from './records.ts';
import type { ThreatRow } from './threats.ts';

type WireOwn = Reply<(typeof allianceRoutes)['GET /alliance']>;
type WirePage = Reply<(typeof allianceRoutes)['GET /alliance/{id}']>['data'];
type WireRow = Reply<(typeof allianceRoutes)['GET /alliance/ranking']>['data'][number];
type WireRecord = Reply<(typeof allianceRoutes)['GET /alliance/record']>['data'][number];
type WireMember = Reply<(typeof allianceMemberRoutes)['GET /alliance/members']>['data'][number];
type WireThreat = Reply<(typeof allianceMemberRoutes)['GET /alliance/threat']>['data'][number];
type WireWaiting = Reply<(typeof allianceMemberRoutes)['GET /alliance/applications']>;
export type WirePact = Reply<(typeof alliancePactRoutes)['GET /alliance/pact']>['data'][number];

/** What a player has to do with alliances, as `GET /alliance` answers it. */
export const ownToWire = (view: OwnView, account: AccountId, now: Instant): WireOwn => {
  const self = view.own && memberRightsIn(view.own, account);
  return {
    data: view.own && insideToWire(view.own, view.most, account, now),
    waits_until: view.until !== null && view.until > now ? isoTime(view.until) : null,
    points: view.points,
    applications: view.applied.map(ownApplicationToWire),
    invitations: view.invited.map(ownInvitationToWire),
    unread: {
      applications: view.own && self && mayDo(self, 'applications') ? view.own.applications : 0,
      pacts: view.own && self && mayDo(self, 'diplomacy') ? view.own.offers : 0,
      invitations: view.invited.length,
      room: view.own?.room ?? 0,
      circulars: view.own?.circulars ?? 0,
    },
  };
};

const memberRightsIn = (
  { founder_id, rank_id, ranks }: OwnAllianceRow,
  account: AccountId,
): MemberRights => ({
  isFounder: founder_id === account,
  rights: ranks.find(({ id }) => id === rank_id)?.rights ?? [],
});

function insideToWire(row: OwnAllianceRow, most: number, account: AccountId, now: Instant) {
  const self = memberRightsIn(row, account);
  const rank = row.ranks.find(({ id }) => id === row.rank_id);
  const renamingFrom = row.renamed_at === null ? 0 : row.renamed_at + RENAMING_PAUSE_MS;
  const { id, tag, name, emblem, admission, outside, inside, members } = row;
  return {
    id,
    tag,
    name,
    emblem,
    admission,
    outside,
    inside,
    founded_at: isoTime(row.founded_at),
    founder: { user_id: row.founder_id, name: row.founder_name },
    members,
    most_members: most,
    renaming_from: renamingFrom > now ? isoTime(renamingFrom) : null,
    ranks: row.ranks.map((one) => ({ ...one, rights: [...one.rights] })),
    self: {
      is_founder: self.isFounder,
      rank: rank ? { id: rank.id, name: rank.name } : null,
      rights: rightsOf(self),
      joined_at: isoTime(row.joined_at),
    },
  };
}

const ownApplicationToWire = (row: OwnApplicationRow): WireOwn['applications'][number] => ({
  id: row.id,
  alliance: row.alliance,
  text: row.text,
  applied_at: isoTime(row.applied_at),
  declined: row.declined_at === null ? null : { words: row.words, at: isoTime(row.declined_at) },
});

const ownInvitationToWire = ({ invited_at, ...row }: OwnInvitationRow): WireOwn['invitations'][number] => ({
  ...row,
  invited_at: isoTime(invited_at),
});

const pointsToWire = (points: Omit<AlliancePoints, 'members'>) => ({
  ships: points.ships,
  defence: points.defence,
  aliens: points.aliens,
  research: points.research,
  buildings: points.facilities,
  resources: points.resources,
  points: points.total,
});

/** An alliance in the ranking of a category. */
export const rankedToWire = (row: RankedAlliance, category: AllianceRanking['category']): WireRow => ({
  id: row.id,
  tag: row.tag,
  name: row.name,
  emblem: row.emblem,
  position: row.position,
  members: row.members,
  ...pointsToWire(row),
  mean: meanPoints(row[category], row.members),
  position_change: row.position_before === null ? null : row.position_before - row.position,
});

/** A record of alliances; lengths in seconds. */
export const recordToWire = ({ kind, amount, at, ...row }: RecordRow): WireRecord => ({
  ...row,
  kind,
  amount: kind === 'longest' ? Math.floor(amount / SECOND_MS) : amount,
  at: isoTime(at),
});

/** The page of an alliance. */
export function pageToWire(
  page: PageRow,
  standing: AlliancePoints & { readonly position: number },
  past: readonly PastStanding[],
  pacts: readonly WirePact[],
  now: Instant,
): WirePage {
  const { id, tag, name, emblem, admission, outside } = page;
  const { members, position } = standing;
  const days = past.map((day) => ({
    at: isoTime(day.day),
    members: day.members,
    position: day.position,
    ...pointsToWire(day),
  }));
  return {
    id,
    tag,
    name,
    emblem,
    admission,
    outside,
    founded_at: isoTime(page.founded_at),
    founder: { user_id: page.founder_id, name: page.founder_name },
    members,
    most_members: page.most,
    position,
    ...pointsToWire(standing),
    mean: meanPoints(standing.total, members),
    pacts: [...pacts],
    self: { is_member: page.is_member, is_invited: page.is_invited, application_id: page.application_id },
    history: [...days, { at: isoTime(now), members, position, ...pointsToWire(standing) }],
  };
}

/** A member as another member sees it; presence for those with the right. */
export function memberToWire(row: MemberRow, now: Instant): WireMember {
  const viewer = { isFounder: row.viewer_leads, rights: row.viewer_rights };
  const seenAt = instant(row.seen_at);
  const seen = { seenAt, isAi: row.is_ai, isOnVacation: row.on_vacation };
  return {
    user_id: row.account_id,
    name: row.name,
    is_ai_player: row.is_ai,
    is_founder: row.leads,
    rank: row.rank_id === null ? null : { id: row.rank_id, name: row.rank_name ?? '' },
    joined_at: isoTime(row.joined_at),
    ...pointsToWire(row),
    position: row.position,
    ...(mayDo(viewer, 'presence') && {
      active_minutes: minutesAway(seenAt, now),
      absence: absence(seen, now),
    }),
  };
}

/** An attack on a member or an ally, for the other members. */
export const threatToWire = (row: ThreatRow): WireThreat => ({
  planet: row.planet,
  galaxy: row.galaxy,
  system: row.system,
  position: row.position,
  owner: row.owner,
  attacker: row.attacker,
  fleets: row.fleets,
  end_time: isoTime(row.arrives_at),
});

export const applicationToWire = (row: ApplicationRow): WireWaiting['applications'][number] => ({
  id: row.id,
  applicant: { user_id: row.account_id, name: row.name, position: row.position, points: row.total },
  text: row.text,
  is_blocked: row.is_blocked,
  applied_at: isoTime(row.applied_at),
});

export const invitationToWire = ({
  invited_at,
  ...row
}: InvitationRow): WireWaiting['invitations'][number] => ({
  ...row,
  invited_at: isoTime(invited_at),
});

const breachToWire = ({ at, by_sender: bySender, ...row }: BreachRow, isOwn: boolean) => ({
  ...row,
  by_own: bySender === isOwn,
  at: isoTime(at),
});

/** A pact from the side of one of its alliances, or (null) of the one that made it. */
export function pactToWire(row: PactRow, side: number | null, now: Instant): WirePact {
  const isOwn = side === null || row.from_id === side;
  const pact = readPactRow(row);
  const sleeps = sleepsAt(pact);
  const state = pactState(pact, now);
  const asked = row.end_asked_by === null ? null : row.end_asked_by === row.from_id ? isOwn : !isOwn;
  const score = { own: isOwn ? row.from_score : row.to_score, other: isOwn ? row.to_score : row.from_score };
  const fellAsleep = state === 'ended' && row.ended_at === null ? sleeps : null;
  return {
    id: row.id,
    kind: row.kind,
    state,
    alliance: isOwn ? row.from_head : row.to_head,
    tag: isOwn ? row.from_tag : row.to_tag,
    other: isOwn ? row.to_head : row.from_head,
    other_tag: isOwn ? row.to_tag : row.from_tag,
    is_own: isOwn,
    declared_at: isoTime(row.declared_at),
    begins_at: isoTimeOrNull(row.begins_at),
    sleeps_at: state === 'ended' ? null : isoTimeOrNull(sleeps),
    ended_at: isoTimeOrNull(row.ended_at ?? fellAsleep),
    end_asked: asked === null ? null : asked ? 'own' : 'other',
    score: row.kind === 'war' ? { ...score, battles: row.battles } : null,
    breach: row.breach && breachToWire(row.breach, isOwn),
  };
}
