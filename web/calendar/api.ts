import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { queries, said } from '../client/query-client.ts';

/** The link by which calendars read what ends; the secret in it is shown once. */
export type CalendarLink = { readonly madeAt: number; readonly readAt: number | null };

const linkKey = ['calendar-link'];

/** The player's link for calendars; null while there is none. */
export const useCalendarLink = () =>
  useQuery({
    queryKey: linkKey,
    queryFn: async ({ signal }) =>
      linkFromWire((await call('GET /user/calendar', { signal, universe: null })).data),
    meta: { hears: ['account'] },
    staleTime: 0,
  });

const reloadLink = (): Promise<void> => queries.invalidateQueries({ queryKey: linkKey });

/** Makes a link and returns its whole address; the one before ends. Throws the server's refusal. */
export async function makeLink(): Promise<string> {
  const { path } = await call('POST /user/calendar', { universe: null });
  await reloadLink();
  return `${location.origin}${path}`;
}

/** Ends the link; returns the server's message. */
export const endLink = (): Promise<string> =>
  said(call('DELETE /user/calendar', { universe: null }), reloadLink);

const linkFromWire = (wire: Reply<Routes['GET /user/calendar']>['data']): CalendarLink | null =>
  wire && {
    madeAt: Date.parse(wire.created_at),
    readAt: wire.last_read_at === null ? null : Date.parse(wire.last_read_at),
  };
