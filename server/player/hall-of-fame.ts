import type { Player } from '@farhold/engine/ids';
import type { Transaction } from '../database/connect.ts';

/** The tables in which an ended universe keeps the names of its players: its ranking, and the winners by category. */
const TABLES = ['final_ranking', 'season_winner'] as const;

/** Changes the name of a player in the hall of fame, or (an account of null) whom the entry is about. */
export async function changeHallOfFame(
  tx: Transaction,
  { universe, account }: Player,
  shown: { readonly name?: string; readonly account_id?: null },
): Promise<void> {
  for (const table of TABLES)
    await tx
      .updateTable(table)
      .set(shown)
      .where('universe_id', '=', universe)
      .where('account_id', '=', account)
      .execute();
}
