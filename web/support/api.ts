import { MINUTE_MS } from '@farhold/engine/time/duration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';

/** What the server tells of itself; instants in ms since the epoch. */
export type ServerStatus = {
  readonly version: string;
  readonly startedAt: number;
  readonly time: number;
  /** The host's own words; null when none were set. */
  readonly contact: string | null;
};

const FRESH_MS = MINUTE_MS;

/** Asks the server how it is. */
export const useServerStatus = () =>
  useQuery({
    queryKey: ['status'],
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    queryFn: async ({ signal }): Promise<ServerStatus> => {
      const wire = await call('GET /status', { signal, universe: null });
      return {
        version: wire.version,
        startedAt: Date.parse(wire.started_at),
        time: Date.parse(wire.server_time),
        contact: wire.support_contact,
      };
    },
  });
