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
  /** Alliances that invite the player, by their tags. */
  readonly invitations: readonly string[];
  /** Alliances that have declined an application of the player, by their tags. */
  readonly declined: readonly string[];
  /** The own alliance, if it has lately accepted the player's application. */
  readonly admitted: { readonly tag: string; readonly joinedAt: number } | null;
  /** Pacts that the player may accept, and channels of pacts with unread messages; `tag` is the other side's. */
  readonly offers: readonly { readonly id: number; readonly tag: string }[];
  readonly channels: readonly { readonly id: number; readonly tag: string; readonly unread: number }[];
} & Readonly<Record<Counted, number>>;

/**
 * Attacks on members and allies, requests to be friends, applications to answer, and what is unread; `mentions` are
 * part of `room`.
 */
type Counted = 'threats' | 'friends' | 'applications' | 'circulars' | 'room' | 'mentions';

export const nothingWaits: Waiting = {
  unions: [],
  wars: [],
  breaches: [],
  invitations: [],
  declined: [],
  admitted: null,
  offers: [],
  channels: [],
  threats: 0,
  friends: 0,
  applications: 0,
  circulars: 0,
  room: 0,
  mentions: 0,
};

/** How much waits on the pages of the alliance to be read or answered. */
export const waitsAtAlliance = (waiting: Waiting): number =>
  waiting.invitations.length +
  waiting.declined.length +
  waiting.offers.length +
  waiting.channels.reduce((sum, { unread }) => sum + unread, 0) +
  waiting.applications +
  waiting.circulars +
  waiting.room;

/** What waits for the player among alliances and unions. */
export const useWaiting = () =>
  useQuery<Waiting>({
    queryKey: inGame('alliance-waiting'),
    staleTime: MINUTE_MS,
    // An attack ends without a word when it arrives or turns home.
    refetchInterval: ({ state }) => (state.data && state.data.threats > 0 ? MINUTE_MS : false),
    meta: { hears: ['alliance', 'alliance-talk', 'fleets', 'friends', 'messages'] },
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /alliance/waiting', { signal });
      const { unions, wars, breaches, invitations, declined, admitted, ...others } = data;
      return {
        ...others,
        unions: unions.map(({ id_union: id, planet, user }) => ({ id, planet, from: taggedText(user) })),
        wars: wars.map(({ id, tag, begins_at: at }) => ({ id, tag, beginsAt: Date.parse(at) })),
        breaches: breaches.map(({ id, attacker, defender }) => ({ id, attacker, defender })),
        invitations: invitations.map(({ tag }) => tag),
        declined: declined.map(({ tag }) => tag),
        admitted: admitted && { tag: admitted.tag, joinedAt: Date.parse(admitted.joined_at) },
      };
    },
  });
