import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { queries, refreshOf, said } from '../client/query-client.ts';
import { HALF_MINUTE_MS, momentOf, momentOrNull } from './moments.ts';

const ADMIN_KEY = 'admin';

/** Asks the server again for everything that the admin pages show. */
const refreshAdmin = (): Promise<void> => queries.invalidateQueries({ queryKey: [ADMIN_KEY] });

/** A query of the admin pages; what it shows is asked for again every half minute, and after each command. */
export const useAdminQuery = <Answer>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Answer>,
) =>
  useQuery({
    queryKey: [ADMIN_KEY, ...key],
    queryFn: ({ signal }) => read(signal),
    refetchInterval: HALF_MINUTE_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Sends a command and returns the server's message. Throws its refusal. */
export const command = (sent: Promise<{ readonly message: string }>): Promise<string> =>
  said(sent, refreshAdmin);

/** Whether the admin pages are open to this session, and whether its owner has the second factor for it. */
export const useAdminAccess = () =>
  useAdminQuery(['access'], async (signal) => {
    const wire = await call('GET /admin/session', { signal, universe: null });
    return { hasSecondFactor: wire.second_factor, openUntil: momentOrNull(wire.open_until) };
  });

/** Opens the admin pages with a code of the authenticator app. */
export const openAdminPages = (code: string): Promise<string> =>
  command(call('POST /admin/session', { body: { code }, universe: null }));

/** Closes the pages. Only the access is asked for again: everything else would be refused from now on. */
export const closeAdminPages = (): Promise<string> =>
  said(call('DELETE /admin/session', { universe: null }), refreshOf([ADMIN_KEY, 'access']));

/** How the server is doing. */
export const useOverview = () =>
  useAdminQuery(['overview'], async (signal) => {
    const wire = await call('GET /admin/overview', { signal, universe: null });
    return {
      version: wire.version,
      startedAt: momentOf(wire.started_at),
      whyNotReady: wire.why_not_ready,
      eventsWaiting: wire.events_waiting,
      eventsSetAside: wire.events_set_aside,
      eventsOverdueMs: wire.events_overdue_seconds * 1000,
      people: wire.people,
      peopleOnline: wire.people_online,
      errorsLastHour: wire.errors_last_hour,
      lastBackupAt: momentOrNull(wire.last_backup_at),
      openReports: wire.open_reports,
    };
  });

/** Timed events that were set aside. */
export const useSetAside = () =>
  useAdminQuery(['events'], async (signal) => {
    const { data } = await call('GET /admin/events', { signal, universe: null });
    return data.map(({ id, universe, kind, failure, due_at: due }) => ({
      id,
      universe,
      kind,
      failure,
      dueAt: momentOf(due),
    }));
  });

/** What waits to be done beside requests. */
export const useJobs = () =>
  useAdminQuery(['jobs'], async (signal) => {
    const { data } = await call('GET /admin/jobs', { signal, universe: null });
    return data.map(({ next_at: next, ...counted }) => ({ ...counted, nextAt: momentOrNull(next) }));
  });

/** Notifications that could not be delivered. */
export const useFailedDeliveries = () =>
  useAdminQuery(['deliveries'], async (signal) => {
    const { data } = await call('GET /admin/deliveries', { signal, universe: null });
    return data.map(({ happened_at: at, next_at: next, ...delivery }) => ({
      ...delivery,
      at: momentOf(at),
      nextAt: momentOrNull(next),
    }));
  });

export const retryEvent = (id: number): Promise<string> =>
  command(call('POST /admin/events/{id}/retry', { params: { id: String(id) }, body: {}, universe: null }));

export const dropEvent = (id: number): Promise<string> =>
  command(call('DELETE /admin/events/{id}', { params: { id: String(id) }, universe: null }));

type WireReport = Reply<Routes['GET /admin/reports']>['data'][number];

/** A message that a player has reported. */
export type Complaint = ReturnType<typeof complaintFromWire>;

const complaintFromWire = ({ closed_at: closed, at, ...wire }: WireReport) => ({
  ...wire,
  at: momentOf(at),
  closedAt: momentOrNull(closed),
});

export const useComplaints = (which: 'open' | 'all') =>
  useAdminQuery(['reports', which], async (signal) => {
    const { data } = await call('GET /admin/reports', { query: { which }, signal, universe: null });
    return data.map(complaintFromWire);
  });

/** What was said around a reported message. */
export const useSaid = (complaint: number) =>
  useAdminQuery(['report', complaint], async (signal) => {
    const params = { id: String(complaint) };
    const { messages } = await call('GET /admin/reports/{id}', { params, signal, universe: null });
    return messages.map(({ at, reported, ...line }, index) => ({
      ...line,
      index,
      at: momentOf(at),
      isReported: reported,
    }));
  });

export const closeComplaint = (id: number, verdict: string): Promise<string> =>
  command(
    call('POST /admin/reports/{id}/close', {
      params: { id: String(id) },
      body: { verdict: verdict.trim() === '' ? null : verdict },
      universe: null,
    }),
  );

/** Who feeds whom in a universe, over the last days. */
export const useGifts = (universe: number, days: number) =>
  useAdminQuery(['gifts', universe, days], async (signal) => {
    const query = { universe: String(universe), days: String(days) };
    const { data } = await call('GET /admin/gifts', { query, signal, universe: null });
    return data.map(({ given_in_metal: given, returned_in_metal: returned, ...pair }) => ({
      ...pair,
      given,
      returned,
    }));
  });

/** Which entries of the audit log to read: by the beginnings of action and actor, before a given entry. */
export type AuditFilter = { readonly action: string; readonly actor: string; readonly before: number | null };

export const useAuditLog = ({ action, actor, before }: AuditFilter) =>
  useAdminQuery(['audit', action, actor, before], async (signal) => {
    const query = { action, actor, ...(before === null ? {} : { before: String(before) }) };
    const { data, older } = await call('GET /admin/audit', { query, signal, universe: null });
    return { entries: data.map(({ at, ...entry }) => ({ ...entry, at: momentOf(at) })), older };
  });
