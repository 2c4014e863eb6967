import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { membershipQuery, readInside } from '../client/membership.ts';
import { inGame, refreshOf, said } from '../client/query-client.ts';
import { reportOf } from './wire.ts';

/** A report that was shared with a message of the alliance's room. */
export const useSharedReport = (message: number) =>
  useQuery({
    queryKey: inGame('alliance-talk', 'shared', message),
    meta: { hears: ['alliance-talk'], isInside: true },
    queryFn: async ({ signal }) =>
      reportOf(
        (
          await readInside(() =>
            call('GET /alliance/room/{id}/shared', { params: { id: String(message) }, signal }),
          )
        ).data,
      ),
  });

/** Whether the player has an alliance to share reports with; false while unknown. */
export function useHasAlliance(): boolean {
  const { data = false } = useQuery({ ...membershipQuery, select: (membership) => membership.data !== null });
  return data;
}

/** Shares one of the player's reports with the alliance; returns the server's message, and throws its refusal. */
export const shareReport = (report: number): Promise<string> =>
  said(
    call('POST /alliance/room/share', { body: { report_id: report } }),
    refreshOf(inGame('alliance-talk')),
  );
