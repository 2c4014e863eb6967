import { MINUTE_MS } from '@farhold/engine/time/duration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame } from '../client/query-client.ts';
import { taggedText } from '../player/tagged-text.ts';

/** What others wait for, or should not be missed. Instants in ms. */
export type Waiting = {
  /** Unions to which the player is invited; `from` leads. */
  readonly unions: readonly { readonly id: number; readonly planet: string; readonly from: string }[];
  /** Wars of the player's alliance that were declared, or have begun lately. */
  readonly wars: readonly { readonly id: number; readonly tag: string; readonly beginsAt: number }[];
  /** Pacts of the player's alliance that were broken lately, and who attacked whom. */
  readonly breaches: readonly { readonly id: number; readonly attacker: string; readonly defender: string }[];
  /** Applications that the player may answer. */
  readonly applications: number;
  /** Unread messages of the room that mention the player. */
  readonly mentions: number;
};

export const nothingWaits: Waiting = { unions: [], wars: [], breaches: [], applications: 0, mentions: 0 };

/** What waits for the player among alliances and unions. */
export const useWaiting = () =>
  useQuery({
    queryKey: inGame('alliance-waiting'),
    staleTime: MINUTE_MS,
    meta: { hears: ['alliance', 'alliance-talk', 'fleets', 'friends', 'messages'] },
    queryFn: async ({ signal }): Promise<Waiting> => {
      const { data } = await call('GET /alliance/waiting', { signal });
      return {
        unions: data.unions.map(({ id_union: id, planet, user }) => ({ id, planet, from: taggedText(user) })),
        wars: data.wars.map(({ id, tag, begins_at: at }) => ({ id, tag, beginsAt: Date.parse(at) })),
        breaches: data.breaches.map(({ id, attacker, defender }) => ({ id, attacker, defender })),
        applications: data.applications,
        mentions: data.mentions,
      };
    },
  });
