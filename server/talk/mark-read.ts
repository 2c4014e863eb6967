import type { Player } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { tell } from '../live-update/tell.ts';

/** Marks the room of a member as read up to a message, and updates the member's pages if it was not. */
export async function markRoomRead(tx: Transaction, player: Player, message: number): Promise<void> {
  const { universe, account } = player;
  const { numAffectedRows } = await sql`
    update alliance_member as own set room_read_to = ${message}
    where universe_id = ${universe} and account_id = ${account} and room_read_to < ${message}
      and exists (select from room_message as message where message.universe_id = ${universe}
        and message.id = ${message} and message.alliance_id = own.alliance_id)`.execute(tx);
  if (numAffectedRows === 1n) await tell(tx, [{ player: account, universe, topic: 'alliance-talk' }]);
}
