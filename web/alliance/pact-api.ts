import type { PactKind } from '@farhold/engine/alliance/pact';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { readInside } from '../client/membership.ts';
import { inGame, said } from '../client/query-client.ts';
import { pactOf } from './api.ts';

/** The pacts of the player's alliance: offers for those with the right, pacts that stand, and the latest that ended. */
export const usePacts = () =>
  useQuery({
    queryKey: inGame('alliance-pacts'),
    meta: { hears: ['alliance'], isInside: true },
    refetchInterval: MINUTE_MS,
    queryFn: async ({ signal }) =>
      (await readInside(() => call('GET /alliance/pact', { signal }))).data.map(pactOf),
  });

/** A page of the universe's wars, those under way first. */
export const useWars = (page: number) =>
  useQuery({
    queryKey: inGame('alliance-wars', page),
    meta: { hears: ['alliance'] },
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await call('GET /alliance/pact/wars', { query: { page: String(page) }, signal });
      const from = (found.page - 1) * found.per_page;
      return {
        wars: found.data.map(pactOf),
        current: found.page,
        last: Math.max(1, Math.ceil(found.total / found.per_page)),
        from: from + 1,
        to: from + found.data.length,
        total: found.total,
      };
    },
  });

// Each of these returns the server's message and throws the server's refusal.

/** Offers a pact, or declares war. */
export const offerPact = ({ alliance, kind }: { alliance: number; kind: PactKind }): Promise<string> =>
  said(call('POST /alliance/pact', { body: { alliance_id: alliance, kind } }));

export const acceptPact = (pact: number): Promise<string> =>
  said(call('POST /alliance/pact/{id}/accept', { params: { id: String(pact) }, body: {} }));

/** Takes back or declines an offer, ends a pact, or asks for the end of a war. */
export const endPact = (pact: number): Promise<string> =>
  said(call('POST /alliance/pact/{id}/end', { params: { id: String(pact) }, body: {} }));
