import type { Board } from '@farhold/engine/fleet/feed-guest';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, said } from '../client/query-client.ts';

/** What the depot under a guest's fleet can do for it. */
export const useBoard = (fleet: number) =>
  useQuery({
    queryKey: inGame('guest-board', fleet),
    meta: { hears: ['fleets', 'planets'] },
    queryFn: async ({ signal }): Promise<Board> => {
      const { data } = await call('GET /activity/{id}/feed', { params: { id: String(fleet) }, signal });
      return { tenHours: data.ten_hours, most: data.most, hourly: data.hourly };
    },
  });

/** Feeds a guest's fleet for some hours more; returns the server's message, and throws its refusal. */
export const feedGuest = (fleet: number, hours: number): Promise<string> =>
  said(call('POST /activity/{id}/feed', { params: { id: String(fleet) }, body: { hours } }));
