import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { call, CallFailed } from './call.ts';
import { forgetInside, inGame, PAGE_DRAWN_MS, queries } from './query-client.ts';

type WireMembership = Reply<Routes['GET /alliance']>;

const membershipKey = inGame('alliance');

/**
 * The player's alliance, or what leads into one. What is inside is forgotten as soon as it says that the player is out.
 */
export const membershipQuery = queryOptions({
  queryKey: membershipKey,
  // What blocked players say in the room is not unread.
  meta: { hears: ['alliance', 'alliance-talk', 'messages'], isInside: true },
  queryFn: async ({ signal }) => {
    const membership = await call('GET /alliance', { signal });
    // What is inside is not for somebody who has left, nor for a member of another alliance.
    const before = queries.getQueryData<WireMembership>(membershipKey)?.data;
    if (!membership.data || (before && before.id !== membership.data.id)) forgetInside('all', membershipKey);
    return membership;
  },
});

/**
 * Reads what only members of an alliance may see. Asks first whether the player is one, unless that was checked
 * recently: somebody who has left, or was removed, asks for nothing. Throws 'no-alliance' for those, as the server
 * would.
 */
export async function readInside<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  const { data } = await queries.query({ ...membershipQuery, staleTime: PAGE_DRAWN_MS });
  if (data === null) throw new CallFailed(409, { code: 'no-alliance' }, null);
  return read();
}
