import type { AllianceRight, MemberRights } from '@farhold/engine/alliance/rights';
import type { Player } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import { type PageOf, pageText, type RoomMessage } from './room-store.ts';

/** What a member of one of its alliances finds in the channel of a pact; null for the messages of another's pact. */
export type ChannelPage = {
  readonly self: MemberRights;
  /** The newest message that the player has read, 0 for none. */
  readonly readTo: number;
  readonly messages: readonly RoomMessage[] | null;
};

/**
 * A page of the channel of a pact, newest first; undefined for a player in no alliance. What the player may do comes
 * with it: the caller asks the rules before it shows anything. One statement.
 */
export async function readChannel(
  db: Reader,
  { universe, account }: Player,
  pact: number,
  page: PageOf,
): Promise<ChannelPage | undefined> {
  const here = sql`message.universe_id = ${universe} and message.pact_id = pact.id`;
  const { rows } = await sql<{
    leads: boolean;
    rights: AllianceRight[];
    read_to: number;
    messages: readonly RoomMessage[] | null;
  }>`
    select founder_id = own.account_id as leads, coalesce(rank.rights, '{}') as rights,
      coalesce((channels_read ->> ${pact}::bigint::text)::bigint, 0) as read_to,
      (select ${pageText({ universe, account }, here, page)} from pact where pact.universe_id = ${universe} and pact.id = ${pact}
        and own.alliance_id in (from_id, to_id)) as messages
    from alliance_member as own
      join alliance on alliance.universe_id = own.universe_id and alliance.id = own.alliance_id
      left join alliance_rank as rank on rank.universe_id = own.universe_id and rank.id = own.rank_id
    where own.universe_id = ${universe} and own.account_id = ${account}`.execute(db);
  const [row] = rows;
  return (
    row && {
      self: { isFounder: row.leads, rights: row.rights },
      readTo: row.read_to,
      messages: row.messages,
    }
  );
}
