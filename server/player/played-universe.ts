import { type AccountId, universeId, type UniverseId } from '@farhold/engine/ids';
import type { Reader } from '../database/connect.ts';
import { Refused } from '../http/refused.ts';

/**
 * The universe of a request that names no planet: the one in its header X-Universe, which the player
 * must have joined, else the player's active one; null if there is none.
 */
export async function playedUniverse(
  db: Reader,
  player: AccountId,
  chosen: UniverseId | null,
): Promise<UniverseId | null> {
  let query = db.selectFrom('player').select('universe_id').where('account_id', '=', player);
  query = chosen === null ? query.where('is_active', '=', true) : query.where('universe_id', '=', chosen);
  const row = await query.executeTakeFirst();
  if (!row && chosen !== null) throw new Refused('universe-not-joined');
  return row ? universeId(row.universe_id) : null;
}
