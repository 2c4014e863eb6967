import type { Barter, BarterOffer } from '@farhold/engine/ai/barter';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, said } from '../client/query-client.ts';

/** An offer of an AI player, and the planet that sends the goods. */
export type SeenOffer = BarterOffer & { readonly from: number };

type SeenOffers = { readonly offers: readonly SeenOffer[]; readonly left: number };

/**
 * What an AI player offers for a planet now, and how often the player may still trade with it today; nothing is fetched
 * for null.
 */
export const useBarterOffers = (aiPlayer: number, planet: number | null) =>
  useQuery({
    queryKey: inGame('barter', aiPlayer, planet),
    enabled: planet !== null,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SeenOffers> => {
      const params = { id: String(aiPlayer) };
      const query = { planet_id: String(planet) };
      const { data, barters_left: left } = await call('GET /ai-player/{id}/barter', {
        params,
        query,
        signal,
      });
      return { offers: data.map(({ from_planet_id: from, ...offer }) => ({ ...offer, from })), left };
    },
  });

/** A trade with an AI player, paid from a planet of the player. */
type BarterOrder = Barter & { readonly aiPlayer: number; readonly from: number; readonly planet: number };

/** Takes an offer of an AI player; returns the server's message. Throws the server's refusal. */
export async function sendBarter({ aiPlayer, from, planet, ...barter }: BarterOrder): Promise<string> {
  const params = { id: String(aiPlayer) };
  const body = { ...barter, planet_id: planet, from_planet_id: from };
  return said(call('POST /ai-player/{id}/barter', { params, body }));
}
