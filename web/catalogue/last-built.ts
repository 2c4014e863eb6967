import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { useMutationState } from '@tanstack/react-query';

type WireConstruction = Reply<Routes['POST /activity/build']>['data'];

/** The key of orders. */
export const BUILD_KEY = ['build'];

/** The last order that was accepted in these minutes, once the page has read the game again; null for none. */
export const useLastBuilt = (): WireConstruction =>
  useMutationState({
    filters: { mutationKey: BUILD_KEY, status: 'success' },
    select: ({ state }) => state.data as WireConstruction,
  }).at(-1) ?? null;
