import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { Reader, Transaction } from '../database/connect.ts';

/** Players in the hall of fame; the others stay stored. */
const TOLD_PLAYERS = 100;

export type FinalRank = { readonly position: number; readonly name: string; readonly points: number };

/** How the best players of a universe stood when it ended; nobody as long as it goes on. */
export const selectFinalRanking = (db: Reader, universe: UniverseId): Promise<FinalRank[]> =>
  db
    .selectFrom('final_ranking')
    .select(['position', 'name', 'points'])
    .where('universe_id', '=', universe)
    .orderBy('position')
    .limit(TOLD_PLAYERS)
    .execute();

/** Keeps who stood where, the first place first, under the names that they bear now. */
export async function keepFinalRanking(
  tx: Transaction,
  universe: UniverseId,
  ranked: readonly { readonly player: AccountId; readonly points: number }[],
): Promise<void> {
  if (ranked.length === 0) return;
  const ids = ranked.map(({ player }) => player);
  const rows = await tx.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map<number, string>(rows.map(({ id, name }) => [id, name]));
  await tx
    .insertInto('final_ranking')
    .values(
      ranked.map(({ player, points }, index) => ({
        universe_id: universe,
        position: index + 1,
        account_id: player,
        name: names.get(player) ?? '',
        points,
      })),
    )
    .execute();
}
