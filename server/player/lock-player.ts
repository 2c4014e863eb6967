import type { Player } from '@farhold/engine/ids';
import type { Transaction } from '../database/connect.ts';

/** Serializes commands that count something of a player (fleets out, research queued). */
export async function lockPlayer(tx: Transaction, { universe, account }: Player): Promise<void> {
  await tx
    .selectFrom('player')
    .select('account_id')
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .forNoKeyUpdate()
    .execute();
}
