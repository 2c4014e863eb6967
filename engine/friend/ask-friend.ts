import { accept, type Decision, refuse } from '../decision.ts';

/** How many friends a player can have in a universe. */
const MOST_FRIENDS = 100;

/** How many requests of a player can wait for an answer. */
const MOST_FRIEND_REQUESTS = 20;

export type FriendRefusal =
  | 'friend-self'
  | 'friend-ai'
  | 'friend-asked'
  | 'friend-already'
  | 'friends-full'
  | 'friend-requests-full'
  | 'friend-not-possible';

/** What stands between two players: nothing, the request of one of them, or a friendship. */
type FriendStanding = 'none' | 'asked' | 'asked-by' | 'friends';

/** Somebody who is asked to be a friend, as far as that decides about it. */
export type AskedFriend = {
  readonly isSelf: boolean;
  readonly isAi: boolean;
  /** Whether one of the two has blocked the other. */
  readonly isBlocked: boolean;
  /** As the one who asks sees it. */
  readonly standing: FriendStanding;
  /** How many friends each of the two has. */
  readonly friends: number;
  readonly otherFriends: number;
  /** How many requests of the one who asks wait. */
  readonly requests: number;
};

/** What a request does: it waits for an answer, or answers one of the other. */
export type Asking = 'asks' | 'befriends';

/**
 * Whether a player may ask another to be friends (horizon 9). Asking somebody who has asked already accepts. Refuses AI
 * players, who never answer, blocked ones, and more than 100 friends or 20 open requests.
 */
export function askFriend(other: AskedFriend): Decision<Asking, FriendRefusal> {
  if (other.isSelf) return refuse('friend-self');
  if (other.isAi) return refuse('friend-ai');
  if (other.standing === 'friends') return refuse('friend-already');
  if (other.standing === 'asked') return refuse('friend-asked');
  if (other.isBlocked) return refuse('friend-not-possible');
  if (Math.max(other.friends, other.otherFriends) >= MOST_FRIENDS)
    return refuse('friends-full', { most: MOST_FRIENDS });
  if (other.standing === 'asked-by') return accept('befriends');
  if (other.requests >= MOST_FRIEND_REQUESTS)
    return refuse('friend-requests-full', { most: MOST_FRIEND_REQUESTS });
  return accept('asks');
}
