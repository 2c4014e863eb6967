import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { ageOf } from '@farhold/engine/player/beginner';
import { isShielded } from '@farhold/engine/ranking/protection';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Reader } from '../database/connect.ts';
import { totalPoints } from './points-store.ts';

/** Whether this universe protects one player from another at the moment (rules R17). */
export async function isProtectedFrom(
  db: Reader,
  universe: UniverseId,
  sender: AccountId,
  target: AccountId,
  now: Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .innerJoin('account', 'account.id', 'player.account_id')
    .innerJoin('universe', 'universe.id', 'player.universe_id')
    .innerJoin('player as sending', (join) =>
      join.onRef('sending.universe_id', '=', 'player.universe_id').on('sending.account_id', '=', sender),
    )
    .select(['player.is_ai', 'universe.protection', 'account.seen_at', 'account.created_at'])
    .select(['player.joined_at', 'sending.joined_at as sender_joined_at', 'universe.resources_speed'])
    .where('player.universe_id', '=', universe)
    .where('player.account_id', '=', target)
    .executeTakeFirst();
  if (!row?.protection) return false;
  const points = await totalPoints(db, universe, [sender, target]);
  const pointsOf = (account: AccountId) => points.get(account) ?? 0;
  const age = (joinedAt: number) => ageOf(instant(joinedAt), now, row.resources_speed);
  const seenAt = instant(row.seen_at ?? row.created_at);
  return isShielded(
    { points: pointsOf(sender), age: age(row.sender_joined_at) },
    { points: pointsOf(target), age: age(row.joined_at), isAi: row.is_ai, seenAt },
    now,
  );
}
