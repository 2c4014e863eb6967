import { MINUTE_MS } from '@farhold/engine/time/duration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';

/** The server's public information; instants in ms since the epoch. */
export type ServerStatus = {
  readonly version: string;
  readonly startedAt: number;
  readonly time: number;
  /** The host's own text; null if not set. */
  readonly contact: string | null;
};

const FRESH_MS = MINUTE_MS;

/** Fetches the server's state. */
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
