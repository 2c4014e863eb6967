import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { Call, Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { membershipQuery } from '../client/membership.ts';
import { inGame, said } from '../client/query-client.ts';
import type { Category, Points } from '../ranking/ranking.ts';
import type {
  AllianceHead,
  AlliancePage,
  AllianceRecord,
  Membership,
  OwnAlliance,
  Pact,
  Person,
  RankedAlliance,
  RankedPage,
} from './alliance.ts';

type WireMembership = Reply<Routes['GET /alliance']>;
type WirePage = Reply<Routes['GET /alliance/{id}']>['data'];
type WireRanking = Reply<Routes['GET /alliance/ranking']>;
type WireRow = WireRanking['data'][number];
type WirePact = WirePage['pacts'][number];

const PAGE_SIZE = 50;
const REFRESH_EVERY_MS = MINUTE_MS;

/** The player's alliance, or what leads into one. */
export const useMembership = () =>
  useQuery({ ...membershipQuery, refetchInterval: REFRESH_EVERY_MS, select: membershipOf });

type Asked = {
  readonly category: Category;
  readonly by: 'sum' | 'mean';
  readonly page: number;
  readonly search: string | null;
};

function rankedPageOf({ data, page, per_page: size, total }: WireRanking): RankedPage {
  const from = (page - 1) * size;
  return {
    rows: data.map(rowOf),
    current: page,
    last: Math.max(1, Math.ceil(total / size)),
    from: Math.min(total, from + 1),
    to: Math.min(total, from + data.length),
    total,
  };
}

/**
 * A page of the ranking of alliances, the last one in place of one that has gone; the previous page is shown meanwhile.
 */
export const useAllianceRanking = ({ category, by, page, search }: Asked) =>
  useQuery({
    queryKey: inGame('alliance-ranking', category, by, page, search),
    meta: { hears: ['alliance', 'rank'] },
    refetchInterval: REFRESH_EVERY_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RankedPage> => {
      const query = {
        page: String(page),
        per_page: String(PAGE_SIZE),
        category,
        by,
        ...(search !== null && { search }),
      };
      const found = rankedPageOf(await call('GET /alliance/ranking', { query, signal }));
      // A page that has gone leads to the last one there is.
      if (found.current <= found.last) return found;
      const lastPage = { ...query, page: String(found.last) };
      return rankedPageOf(await call('GET /alliance/ranking', { query: lastPage, signal }));
    },
  });

/** The records of the universe's alliances. */
export const useRecords = () =>
  useQuery({
    queryKey: inGame('alliance-records'),
    staleTime: MINUTE_MS,
    meta: { hears: ['rank'] },
    queryFn: async ({ signal }): Promise<readonly AllianceRecord[]> =>
      (await call('GET /alliance/record', { signal })).data.map(
        ({ kind, alliance, tag, other_tag: otherTag, amount, at }) => ({
          kind,
          alliance: alliance && headOf(alliance),
          tag,
          otherTag,
          amount: kind === 'longest' ? amount * SECOND_MS : amount,
          at: Date.parse(at),
        }),
      ),
  });

/** An alliance as everybody sees it. */
export const useAlliancePage = (alliance: number) =>
  useQuery({
    queryKey: inGame('alliance-page', alliance),
    meta: { hears: ['alliance', 'rank'] },
    refetchInterval: REFRESH_EVERY_MS,
    queryFn: async ({ signal }) =>
      pageOf((await call('GET /alliance/{id}', { params: { id: String(alliance) }, signal })).data),
  });

type Founding = Call<Routes['POST /alliance']>['body'];
type Settings = Call<Routes['POST /alliance/settings']>['body'];

// Each of these returns the server's message and throws the server's refusal.

export const foundAlliance = (body: Founding): Promise<string> => said(call('POST /alliance', { body }));

/** Changes what is given and leaves the rest. */
export const changeSettings = (body: Settings): Promise<string> =>
  said(call('POST /alliance/settings', { body }));

export const handOver = (member: number): Promise<string> =>
  said(call('POST /alliance/hand-over', { body: { user_id: member } }));

export const leaveAlliance = (): Promise<string> => said(call('POST /alliance/leave', { body: {} }));

/** `name` is the alliance's, typed as a confirmation. */
export const dissolveAlliance = (name: string): Promise<string> =>
  said(call('POST /alliance/dissolve', { body: { name } }));

export const headOf = ({ id, tag, name, emblem }: AllianceHead): AllianceHead => ({ id, tag, name, emblem });

export const personOf = ({ user_id: id, name }: { user_id: number; name: string }): Person => ({ id, name });

type WirePoints = { readonly points: number } & Readonly<Record<Exclude<Category, 'overall'>, number>>;

export const pointsOf = (wire: WirePoints): Points => ({
  overall: wire.points,
  ships: wire.ships,
  defence: wire.defence,
  aliens: wire.aliens,
  research: wire.research,
  buildings: wire.buildings,
  resources: wire.resources,
});

const membershipOf = (wire: WireMembership): Membership => ({
  alliance: wire.data && ownOf(wire.data),
  waitsUntil: timeOf(wire.waits_until),
  points: wire.points,
  applications: wire.applications.map(({ id, alliance, text, applied_at: at, declined }) => ({
    id,
    alliance,
    text,
    appliedAt: Date.parse(at),
    declined: declined && { words: declined.words, at: Date.parse(declined.at) },
  })),
  invitations: wire.invitations.map(({ id, alliance, by, invited_at: at }) => ({
    id,
    alliance,
    by: by && personOf(by),
    invitedAt: Date.parse(at),
  })),
  unread: wire.unread,
});

const ownOf = (wire: NonNullable<WireMembership['data']>): OwnAlliance => ({
  ...headOf(wire),
  admission: wire.admission,
  outside: wire.outside,
  inside: wire.inside,
  foundedAt: Date.parse(wire.founded_at),
  founder: personOf(wire.founder),
  members: wire.members,
  mostMembers: wire.most_members,
  renamingFrom: timeOf(wire.renaming_from),
  ranks: wire.ranks,
  self: {
    isFounder: wire.self.is_founder,
    rank: wire.self.rank,
    rights: wire.self.rights,
    joinedAt: Date.parse(wire.self.joined_at),
  },
});

const rowOf = (wire: WireRow): RankedAlliance => ({
  ...headOf(wire),
  position: wire.position,
  change: wire.position_change,
  members: wire.members,
  points: pointsOf(wire),
  mean: wire.mean,
});

const pageOf = (wire: WirePage): AlliancePage => ({
  ...headOf(wire),
  position: wire.position,
  members: wire.members,
  points: pointsOf(wire),
  mean: wire.mean,
  admission: wire.admission,
  outside: wire.outside,
  foundedAt: Date.parse(wire.founded_at),
  founder: personOf(wire.founder),
  mostMembers: wire.most_members,
  pacts: wire.pacts.map(pactOf),
  self: {
    isMember: wire.self.is_member,
    isInvited: wire.self.is_invited,
    application: wire.self.application_id,
  },
  history: wire.history.map((past) => ({ at: Date.parse(past.at), points: pointsOf(past) })),
});

export const pactOf = (wire: WirePact): Pact => ({
  id: wire.id,
  kind: wire.kind,
  state: wire.state,
  alliance: wire.alliance,
  tag: wire.tag,
  other: wire.other,
  otherTag: wire.other_tag,
  isOwn: wire.is_own,
  declaredAt: Date.parse(wire.declared_at),
  beginsAt: timeOf(wire.begins_at),
  sleepsAt: timeOf(wire.sleeps_at),
  endedAt: timeOf(wire.ended_at),
  endAsked: wire.end_asked,
  score: wire.score,
  breach: wire.breach && {
    count: wire.breach.count,
    attacker: wire.breach.attacker.name,
    defender: wire.breach.defender.name,
    isByOwn: wire.breach.by_own,
    at: Date.parse(wire.breach.at),
  },
});

export const timeOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
