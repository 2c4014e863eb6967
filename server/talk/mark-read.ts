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

/**
 * Marks the channel of a pact as read up to a message, and updates the member's pages if it was not. Pacts that are
 * over are forgotten.
 */
export async function markChannelRead(
  tx: Transaction,
  player: Player,
  pact: number,
  message: number,
): Promise<void> {
  const { universe, account } = player;
  const { numAffectedRows } = await sql`
    update alliance_member as own set channels_read = (
      select coalesce(jsonb_object_agg(open.id, case when open.id = ${pact} then ${message}::bigint
          else coalesce((own.channels_read ->> open.id::text)::bigint, 0) end), '{}')
      from pact as open where open.universe_id = ${universe} and own.alliance_id in (from_id, to_id) and ended_at is null)
    where universe_id = ${universe} and account_id = ${account}
      and coalesce((channels_read ->> ${pact}::bigint::text)::bigint, 0) < ${message}
      and exists (select from pact where pact.universe_id = ${universe} and pact.id = ${pact} and ended_at is null
        and own.alliance_id in (from_id, to_id))`.execute(tx);
  if (numAffectedRows === 1n) await tell(tx, [{ player: account, universe, topic: 'alliance-talk' }]);
}
