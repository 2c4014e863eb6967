import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, refreshOf, said } from '../client/query-client.ts';
import type { TaggedAlliance } from '../player/alliance-tag.tsx';
import { nameOrder } from '../ui/format.ts';

/** A player in a list of friends or requests, with an instant in ms: when last seen, or when the request was made. */
export type Friend = {
  readonly id: number;
  readonly name: string;
  readonly alliance: TaggedAlliance | null;
  readonly at: number;
};

export type Friends = Readonly<Record<'friends' | 'askedBy' | 'asked', readonly Friend[]>>;

const friendsKey = inGame('friends');

/** The player's friends in the played universe, and the requests that wait for an answer. */
export const useFriends = () =>
  useQuery({
    queryKey: friendsKey,
    meta: { hears: ['friends'] },
    queryFn: async ({ signal }): Promise<Friends> => {
      const found = await call('GET /friend', { signal });
      const waiting = ({ asked_at: at, ...person }: (typeof found.asked)[number]) => ({
        ...person,
        at: Date.parse(at),
      });
      return {
        friends: found.friends
          .map(({ id, name, alliance, seen_at: at }) => ({ id, name, alliance, at: Date.parse(at) }))
          .toSorted((one, other) => nameOrder(one.name, other.name)),
        askedBy: found.asked_by.map(waiting),
        asked: found.asked.map(waiting),
      };
    },
  });

const refreshFriends = refreshOf(friendsKey);

/** Asks a player by name; returns the server's message. Throws its refusal. */
export const askFriend = (name: string): Promise<string> =>
  said(call('POST /friend', { body: { name } }), refreshFriends);

/** Accepts a request; returns the server's message. Throws its refusal. */
export const acceptFriend = (id: number): Promise<string> =>
  said(call('POST /friend/{id}/accept', { params: { id: String(id) }, body: {} }), refreshFriends);

/** Ends a friendship, declines a request or withdraws one of their own; returns the server's message. */
export const endFriendship = (id: number): Promise<string> =>
  said(call('DELETE /friend/{id}', { params: { id: String(id) } }), refreshFriends);
