import type { ReportKind } from '@farhold/engine/report/mission-report';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, queries } from '../client/query-client.ts';
import { reportOf } from './wire.ts';
import type { Report } from './report.ts';

const PAGE_SIZE = 50;
const REFRESH_MS = 30_000;
const listKey = inGame('reports');
const oneKey = inGame('report');
const unreadKey = inGame('unread-reports');

type PageStart = { readonly before: string | null };

const firstPage: PageStart = { before: null };

/**
 * The player's reports of a kind, or of all, newest first, page by page; each page begins after the last report of the
 * one before, so that new reports shift nothing. Sends no request while the window is closed.
 */
export const useReportPages = (isOpen: boolean, kind: ReportKind | null) =>
  useInfiniteQuery({
    queryKey: [...listKey, kind],
    enabled: isOpen,
    initialPageParam: firstPage,
    meta: { hears: ['reports'] },
    refetchInterval: REFRESH_MS,
    queryFn: async ({ pageParam: { before }, signal }) => {
      const query = {
        per_page: String(PAGE_SIZE),
        ...(before === null ? {} : { before }),
        ...(kind === null ? {} : { type: kind }),
      };
      return (await call('GET /report', { query, signal })).map(reportOf);
    },
    getNextPageParam: (last): PageStart | undefined => {
      const oldest = last.at(-1);
      return oldest && last.length === PAGE_SIZE ? { before: String(oldest.id) } : undefined;
    },
  });

/**
 * One report by its id; sends no request for null, or if it was `listed`. It stays while shown, even if it disappears
 * from the list because it was deleted.
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

/** How many reports were never opened, refetched every 30 s; 0 while it can't be fetched (spec sections 8 and 9). */
export function useUnreadReports(): number {
  const { data, isError } = useQuery({
    queryKey: unreadKey,
    meta: { hears: ['reports'] },
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => (await call('GET /report/unread-count', { signal })).unread_count,
  });
  return isError ? 0 : (data ?? 0);
}

/** Marks one report as read, at once on the screen. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (report: number) =>
      call('POST /report/{id}/mark-read', { params: { id: String(report) }, body: {} }),
    onMutate: (report) => showAsRead(({ id }) => id === report),
    onSettled: () => queries.invalidateQueries({ queryKey: unreadKey }),
  });

/** Marks every report as read. Throws the server's refusal. */
export const useMarkAllRead = () =>
  useMutation({
    mutationFn: () => call('POST /report/mark-all-read', { body: {} }),
    onMutate: () => showAsRead(() => true),
    onSettled: refreshReports,
  });

/** Marks these reports as read. Throws the server's refusal. */
export const useMarkSomeRead = () =>
  useMutation({
    mutationFn: (ids: readonly number[]) => call('POST /report/mark-read', { body: { ids: [...ids] } }),
    onMutate: (ids) => showAsRead(({ id }) => ids.includes(id)),
    onSettled: refreshReports,
  });

/** Deletes reports. Throws the server's refusal. */
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
