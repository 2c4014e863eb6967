import { MINUTE_MS } from '@farhold/engine/time/duration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame } from '../client/query-client.ts';

/** A message of the day, of the server or of the universe being played. */
export type Announcement = { readonly id: number; readonly text: string; readonly isOfServer: boolean };

/** Refresh interval for pages without live updates. */
const EVERY_MS = MINUTE_MS;

/** Reads the messages of the day. */
export const useMessagesOfTheDay = () =>
  useQuery({
    queryKey: inGame('announcements'),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    meta: { hears: ['universe'] },
    queryFn: async ({ signal }): Promise<Announcement[]> =>
      (await call('GET /motd', { signal })).data.map(({ id, text, id_universe }) => ({
        id,
        text,
        isOfServer: id_universe === null,
      })),
  });
