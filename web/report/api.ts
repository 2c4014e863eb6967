import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, queries } from '../client/query-client.ts';
import {
  type BattleReport,
  type Find,
  type LevelSeen,
  type Report,
  type ReportKind,
  type ReportPlace,
  type SpyFindings,
  type UnitLoss,
  vainReasons,
} from './report.ts';

type WireReport = Reply<Routes['GET /report']>[number];
type WireMessage = WireReport['message'];

const pageSize = 50;
const unreadEveryMs = 30_000;
const listKey = inGame('reports');
const oneKey = inGame('report');
const unreadKey = inGame('unread-reports');

type PageStart = { readonly before: string | null };

const firstPage: PageStart = { before: null };

/**
 * The player's reports of a kind, or of all, newest first, page by page; each page begins after the last report of the
 * one before, so that news shift nothing. Nothing is asked while the window is closed.
 */
export const useReportPages = (isOpen: boolean, kind: ReportKind | null) =>
  useInfiniteQuery({
    queryKey: [...listKey, kind],
    enabled: isOpen,
    initialPageParam: firstPage,
    meta: { hears: ['reports'] },
    refetchInterval: unreadEveryMs,
    queryFn: async ({ pageParam: { before }, signal }) => {
      const query = {
        per_page: String(pageSize),
        ...(before === null ? {} : { before }),
        ...(kind === null ? {} : { type: kind }),
      };
      return (await call('GET /report', { query, signal })).map(reportOf);
    },
    getNextPageParam: (last): PageStart | undefined => {
      const oldest = last.at(-1);
      return oldest && last.length === pageSize ? { before: String(oldest.id) } : undefined;
    },
  });

/**
 * One report by its number; nothing is asked for null, nor when it was `listed`. While it is shown it stays, also when
 * it goes from the list because somebody deleted it.
 */
export const useReport = (id: number | null, listed: Report | undefined) =>
  useQuery({
    queryKey: [...oneKey, id],
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
    initialData: () => listed,
    queryFn: async ({ signal }) =>
      reportOf(await call('GET /report/{id}', { params: { id: String(id) }, signal })),
  });

/** How many reports were never opened, asked every 30 s; 0 while that can't be asked (spec section 8). */
export function useUnreadReports(): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    meta: { hears: ['reports'] },
    refetchInterval: unreadEveryMs,
    queryFn: async ({ signal }) => (await call('GET /report/unread-count', { signal })).unread_count,
  });
  return data ?? 0;
}

/** Marks one report as read, on the screen at once. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (report: number) =>
      call('POST /report/{id}/mark-read', { params: { id: String(report) }, body: {} }),
    onMutate: (report) => showAsRead(({ id }) => id === report),
    onSettled: () => queries.invalidateQueries({ queryKey: unreadKey }),
  });

/** Marks every report as read. Throws what the server refuses. */
export const useMarkAllRead = () =>
  useMutation({
    mutationFn: () => call('POST /report/mark-all-read', { body: {} }),
    onMutate: () => showAsRead(() => true),
    onSettled: refreshReports,
  });

/** Deletes reports. Throws what the server refuses. */
export const useDeleteReports = () =>
  useMutation({
    mutationFn: (ids: readonly number[]) => call('POST /report/delete', { body: { ids: [...ids] } }),
    onSettled: refreshReports,
  });

async function refreshReports(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: listKey }),
    queries.invalidateQueries({ queryKey: unreadKey }),
  ]);
}

function showAsRead(which: (report: Report) => boolean): void {
  const mark = (report: Report) => (which(report) ? { ...report, isRead: true } : report);
  queries.setQueriesData<InfiniteData<Report[]>>(
    { queryKey: listKey },
    (data) => data && { ...data, pages: data.pages.map((page) => page.map(mark)) },
  );
  queries.setQueriesData<Report>({ queryKey: oneKey }, (report) => report && mark(report));
}

const placeOf = ({ id_planet, name, galaxy, system, position }: WireReport['from_planet']): ReportPlace => ({
  planet: id_planet,
  name,
  at: { galaxy, system, position },
});

const unitsOf = (units: WireMessage['your_losses']): UnitLoss[] =>
  (units ?? []).map(({ key, name, quantity }) => ({ key, title: name, count: quantity }));

const levelsOf = (levels: NonNullable<WireMessage['buildings']>): LevelSeen[] =>
  levels.map(({ key, name, level }) => ({ key, title: name, level }));

function battleOf(message: WireMessage): BattleReport | null {
  if (!message.result) return null;
  return {
    result: message.result,
    taken: message.loot ?? message.resources_stolen ?? null,
    ownLosses: unitsOf(message.your_losses),
    enemyLosses: unitsOf(message.enemy_losses),
    rebuilt: unitsOf(message.rebuilt),
    debris: message.debris ?? null,
    enemy: message.enemy?.name ?? null,
  };
}

function findingsOf({ resources, ...message }: WireMessage): SpyFindings | null {
  if (!resources) return null;
  return {
    owner: message.enemy?.name ?? null,
    information: message.information ?? null,
    stock: resources,
    fleet: message.fleet ? unitsOf(message.fleet) : null,
    defence: message.defense ? unitsOf(message.defense) : null,
    buildings: message.buildings ? levelsOf(message.buildings) : null,
    research: message.research ? levelsOf(message.research) : null,
  };
}

function findOf({ found }: WireMessage): Find | null {
  if (!found) return null;
  if (!found.reward) return { item: found.item, reward: null };
  const { dark_matter: darkMatter, ...goods } = found.reward;
  return { item: found.item, reward: { goods: { metal: 0, ...goods }, darkMatter } };
}

const probesOf = ({ counter_chance: chance, probes_lost: areLost }: WireMessage) =>
  chance === undefined ? null : { counterChance: chance, areLost: areLost ?? false };

const spyOf = ({ code, spy_player: player, spy_planet: planet }: WireMessage) =>
  code === 'spied-on' ? { player: player ?? '', planet: planet ?? '' } : null;

const strikeOf = ({ code, missiles, intercepted, enemy, ...message }: WireMessage) =>
  code === 'struck'
    ? {
        missiles: missiles ?? 0,
        intercepted: intercepted ?? 0,
        destroyed: unitsOf(message.your_losses ?? message.enemy_losses),
        enemy: enemy?.name ?? null,
      }
    : null;

const colonyOf = ({
  code,
  planet_name: name,
  planet_fields: fields,
  starting_resources: start,
}: WireMessage) =>
  code === 'settled'
    ? { name: name ?? '', fields: fields ?? 0, start: start ?? { metal: 0, crystal: 0 } }
    : null;

const stayOf = ({ ships_received: ships, holds_until: until, guest }: WireMessage) =>
  ships
    ? { ships: unitsOf(ships), until: until ? Date.parse(until) : null, guest: guest?.name ?? null }
    : null;

/** A report of the wire in the words of the game. */
const reportOf = ({ message, ...wire }: WireReport): Report => ({
  id: wire.id_report,
  kind: wire.type,
  isSent: wire.action === 'sent',
  isRead: wire.is_read,
  at: Date.parse(wire.created_at),
  from: placeOf(wire.from_planet),
  to: placeOf(wire.to_planet),
  inVain: vainReasons.find((reason) => reason === message.code) ?? null,
  goods: message.resources_delivered ?? message.resources_received ?? null,
  battle: battleOf(message),
  canWatch: wire.has_battle,
  findings: findingsOf(message),
  probes: probesOf(message),
  spy: spyOf(message),
  strike: strikeOf(message),
  colony: colonyOf(message),
  harvested: message.harvested ?? null,
  stay: stayOf(message),
  find: findOf(message),
});
