import type { ResearchKey } from '@farhold/engine/catalogue/research';
import type { PlayerId, UniverseId } from '@farhold/engine/ids';
import type { Transaction } from '../database/connect.ts';

/** Stores the level of one research of a player. */
export async function saveResearch(
  tx: Transaction,
  universe: UniverseId,
  player: PlayerId,
  key: ResearchKey,
  level: number,
): Promise<void> {
  await tx
    .insertInto('research')
    .values({ universe_id: universe, account_id: player, key, level })
    .onConflict((conflict) => conflict.columns(['universe_id', 'account_id', 'key']).doUpdateSet({ level }))
    .execute();
}
