import type { friendRoutes } from '@farhold/contract/friend';
import { accountId } from '@farhold/engine/ids';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { isoTime } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { acceptFriend, type Asked, askFriend, endFriendship, type Friend, friendsOf } from './friends.ts';

export const friendHandlers = ({ db }: Game): Handlers<typeof friendRoutes> => ({
  'GET /friend': async ({ playedOrNull }) => {
    const player = await playedOrNull();
    return friendsToWire(player === null ? [] : await friendsOf(db, player));
  },
  'POST /friend': async ({ played, now, body }) => {
    const player = await played();
    const asked = await db.transaction().execute((tx) => askFriend(tx, player, { name: body.name }, now));
    return { message: spoken(accepted(asked)) };
  },
  'POST /friend/{id}/accept': async ({ played, now, params }) => {
    const player = await played();
    const other = accountId(params.id);
    const made = await db.transaction().execute((tx) => acceptFriend(tx, player, other, now));
    return { message: spoken(accepted(made)) };
  },
  'DELETE /friend/{id}': async ({ played, params }) => {
    const player = await played();
    const other = accountId(params.id);
    if (!(await db.transaction().execute((tx) => endFriendship(tx, player, other)))) {
      throw new Refused('not-found');
    }
    return { message: done('friend-ended') };
  },
});

const spoken = ({ asking, name }: Asked) =>
  done(asking === 'asks' ? 'friend-asked' : 'friend-made', { name });

function friendsToWire(all: readonly Friend[]) {
  const having = (standing: Friend['standing']) => all.filter((friend) => friend.standing === standing);
  const waiting = ({ id, name, alliance, since }: Friend) => ({
    id,
    name,
    alliance,
    asked_at: isoTime(since),
  });
  return {
    friends: having('friends').map(({ id, name, alliance, since, seenAt }) => ({
      id,
      name,
      alliance,
      since: isoTime(since),
      seen_at: isoTime(seenAt),
    })),
    asked_by: having('asked-by').map(waiting),
    asked: having('asked').map(waiting),
  };
}
