import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import { call } from '../client/call.ts';
import { inGame } from '../client/query-client.ts';
import type { GalaxyHistory } from './map-history.ts';

/** Fetches what is known of a galaxy's past. */
export const useGalaxyHistory = (galaxy: number) =>
  useQuery({
    queryKey: inGame('galaxy-history', galaxy),
    staleTime: MINUTE_MS,
    queryFn: async ({ signal }): Promise<GalaxyHistory> => {
      const wire = await call('GET /galaxy/history', { query: { galaxy: String(galaxy) }, signal });
      return {
        galaxy,
        startsAt: Date.parse(wire.started_at),
        battlesUntil: Date.parse(wire.battles_until),
        moments: wire.data.map((one) => ({ ...one, at: Date.parse(one.at) })),
      };
    },
  });
