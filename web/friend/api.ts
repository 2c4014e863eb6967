import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, queries } from '../client/query-client.ts';
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

const renewed = async (reply: Promise<{ message: string }>): Promise<string> => {
  const { message } = await reply;
  await queries.invalidateQueries({ queryKey: friendsKey });
  return message;
};

/** Asks a player by name; returns the server's message. Throws its refusal. */
export const askFriend = (name: string): Promise<string> => renewed(call('POST /friend', { body: { name } }));

/** Accepts a request; returns the server's message. Throws its refusal. */
export const acceptFriend = (id: number): Promise<string> =>
  renewed(call('POST /friend/{id}/accept', { params: { id: String(id) }, body: {} }));

/** Ends a friendship, declines a request or withdraws one of their own; returns the server's message. */
export const endFriendship = (id: number): Promise<string> =>
  renewed(call('DELETE /friend/{id}', { params: { id: String(id) } }));
