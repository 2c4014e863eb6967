import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../app/call.ts';
import { inGame, queries } from '../app/query-client.ts';
import {
  type BattleReport,
  type Find,
  type Report,
  type ReportPlace,
  type UnitLoss,
  vainReasons,
} from './report.ts';

type WireReport = Reply<Routes['GET /report']>[number];
type WireMessage = WireReport['message'];

const pageSize = 50;
const unreadEveryMs = 30_000;
const listKey = inGame('reports');
const unreadKey = inGame('unread-reports');

/** The player's reports, newest first, page by page; nothing is asked while the window is closed. */
export const useReportPages = (isOpen: boolean) =>
  useInfiniteQuery({
    queryKey: listKey,
    enabled: isOpen,
    initialPageParam: 1,
    meta: { hears: ['reports'] },
    refetchInterval: unreadEveryMs,
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: String(pageParam), per_page: String(pageSize) };
      return (await call('GET /report', { query, signal })).map(reportOf);
    },
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length + 1),
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
  queries.setQueryData<InfiniteData<Report[], number>>(
    listKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) =>
          page.map((report) => (which(report) ? { ...report, isRead: true } : report)),
        ),
      },
  );
}

const placeOf = ({ name, galaxy, system, position }: WireReport['from_planet']): ReportPlace => ({
  name,
  at: { galaxy, system, position },
});

const lossesOf = (units: WireMessage['your_losses']): UnitLoss[] =>
  (units ?? []).map(({ key, name, quantity }) => ({ key, title: name, count: quantity }));

function battleOf(message: WireMessage): BattleReport | null {
  if (!message.result) return null;
  return {
    result: message.result,
    taken: message.loot ?? message.resources_stolen ?? null,
    ownLosses: lossesOf(message.your_losses),
    enemyLosses: lossesOf(message.enemy_losses),
    rebuilt: lossesOf(message.rebuilt),
    debris: message.debris ?? null,
    rounds: message.rounds ?? [],
    enemy: message.enemy?.name ?? null,
  };
}

function findOf({ found }: WireMessage): Find | null {
  if (!found) return null;
  if (!found.reward) return { item: found.item, reward: null };
  const { dark_matter: darkMatter, ...goods } = found.reward;
  return { item: found.item, reward: { goods: { metal: 0, ...goods }, darkMatter } };
}

const reportOf = (wire: WireReport): Report => ({
  id: wire.id_report,
  kind: wire.type,
  isSent: wire.action === 'sent',
  isRead: wire.is_read,
  at: Date.parse(wire.created_at),
  from: placeOf(wire.from_planet),
  to: placeOf(wire.to_planet),
  inVain: vainReasons.find((reason) => reason === wire.message.code) ?? null,
  goods: wire.message.resources_delivered ?? wire.message.resources_received ?? null,
  battle: battleOf(wire.message),
  find: findOf(wire.message),
});
