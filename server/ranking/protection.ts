import type { AccountId, UniverseId } from '@farhold/engine/ids';
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
    .select(['player.is_ai', 'universe.protection', 'account.seen_at', 'account.created_at'])
    .where('player.universe_id', '=', universe)
    .where('player.account_id', '=', target)
    .executeTakeFirst();
  if (!row?.protection) return false;
  const points = await totalPoints(db, universe, [sender, target]);
  const pointsOf = (account: AccountId) => points.get(account) ?? 0;
  return isShielded(
    { points: pointsOf(sender) },
    { points: pointsOf(target), isAi: row.is_ai, seenAt: instant(row.seen_at ?? row.created_at) },
    now,
  );
}
