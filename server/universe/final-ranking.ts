import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { Reader, Transaction } from '../database/connect.ts';

/** Players in the hall of fame; the others stay stored. */
const TOLD_PLAYERS = 100;

export type FinalRank = {
  readonly position: number;
  readonly name: string;
  readonly is_ai_player: boolean;
  readonly points: number;
};

/** The ranking of the best players at the end of a universe; empty before the end. */
export const selectFinalRanking = (db: Reader, universe: UniverseId): Promise<FinalRank[]> =>
  db
    .selectFrom('final_ranking')
    .select(['position', 'name', 'is_ai as is_ai_player', 'points'])
    .where('universe_id', '=', universe)
    .orderBy('position')
    .limit(TOLD_PLAYERS)
    .execute();

/** Stores the final ranking, the first place first, under the current names. */
export async function keepFinalRanking(
  tx: Transaction,
  universe: UniverseId,
  ranked: readonly { readonly player: AccountId; readonly points: number }[],
): Promise<void> {
  if (ranked.length === 0) return;
  const ids = ranked.map(({ player }) => player);
  const rows = await tx
    .selectFrom('player')
    .select(['account_id', 'name', 'is_ai'])
    .where('universe_id', '=', universe)
    .where('account_id', 'in', ids)
    .execute();
  const known = new Map<number, (typeof rows)[number]>(rows.map((row) => [row.account_id, row]));
  await tx
    .insertInto('final_ranking')
    .values(
      ranked.map(({ player, points }, index) => ({
        universe_id: universe,
        position: index + 1,
        account_id: player,
        name: known.get(player)?.name ?? '',
        is_ai: known.get(player)?.is_ai ?? false,
        points,
      })),
    )
    .execute();
}
