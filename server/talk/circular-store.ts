import type { AllianceRight, MemberRights } from '@farhold/engine/alliance/rights';
import type { Player } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import type { PageOf } from './room-store.ts';

/** A circular that a member has got, and how many have read it. */
export type CircularRow = {
  readonly id: number;
  readonly sender_id: number;
  readonly sender_name: string;
  readonly subject: string;
  readonly text: string;
  readonly sent_at: number;
  readonly is_read: boolean;
  readonly receivers: number;
  readonly read_by: number;
};

/** What a member may do, and what the member has got. */
type Got<Rows> = { readonly self: MemberRights; readonly rows: Rows };

type Row<Rows> = { readonly leads: boolean; readonly rights: AllianceRight[]; readonly rows: Rows };

const own = sql`alliance_member as own
  join alliance on alliance.universe_id = own.universe_id and alliance.id = own.alliance_id
  left join alliance_rank as rank on rank.universe_id = own.universe_id and rank.id = own.rank_id`;

const gotOf = <Rows>(row: Row<Rows> | undefined): Got<Rows> | undefined =>
  row && { self: { isFounder: row.leads, rights: row.rights }, rows: row.rows };

/**
 * The circulars of the own alliance that a member has got, newest first; undefined for a player in no alliance. One
 * statement.
 */
export async function circularsOf(
  db: Reader,
  { universe, account }: Player,
  { limit, before }: PageOf,
): Promise<Got<readonly CircularRow[]> | undefined> {
  const { rows } = await sql<Row<readonly CircularRow[]>>`
    select founder_id = own.account_id as leads, coalesce(rank.rights, '{}') as rights,
      coalesce((select jsonb_agg(to_jsonb(page) order by page.id desc) from (
        select circular.id, sender_id, sender.name as sender_name, subject, text, sent_at,
          got.read_at is not null as is_read,
          (select count(*) from circular_receiver as every where every.universe_id = ${universe}
            and every.circular_id = circular.id and every.account_id <> sender_id) as receivers,
          (select count(*) from circular_receiver as every where every.universe_id = ${universe}
            and every.circular_id = circular.id and every.account_id <> sender_id and every.read_at is not null) as read_by
        from circular_receiver as got
          join circular on circular.universe_id = ${universe} and circular.id = got.circular_id
          join player as sender on sender.universe_id = ${universe} and sender.account_id = sender_id
        where got.universe_id = ${universe} and got.account_id = ${account} and circular.alliance_id = own.alliance_id
          ${before === undefined ? sql`` : sql`and circular.id < ${before}`}
        order by circular.id desc limit ${limit}) as page), '[]') as rows
    from ${own} where own.universe_id = ${universe} and own.account_id = ${account}`.execute(db);
  return gotOf(rows[0]);
}

/** Who has got a circular, and when each has read it. */
export type ReaderRow = { readonly user_id: number; readonly name: string; readonly read_at: number | null };

/**
 * The receivers of a circular of the own alliance, by name; null for an unknown one, undefined as above. One statement.
 */
export async function readersOf(
  db: Reader,
  { universe, account }: Player,
  id: number,
): Promise<Got<readonly ReaderRow[] | null> | undefined> {
  const { rows } = await sql<Row<readonly ReaderRow[] | null>>`
    select founder_id = own.account_id as leads, coalesce(rank.rights, '{}') as rights,
      (select jsonb_agg(jsonb_build_object('user_id', player.account_id, 'name', player.name, 'read_at', every.read_at)
          order by lower(player.name))
        from circular join circular_receiver as every on every.universe_id = ${universe} and every.circular_id = circular.id
          join player on player.universe_id = ${universe} and player.account_id = every.account_id
        where circular.universe_id = ${universe} and circular.id = ${id} and circular.alliance_id = own.alliance_id
          and every.account_id <> sender_id) as rows
    from ${own} where own.universe_id = ${universe} and own.account_id = ${account}`.execute(db);
  return gotOf(rows[0]);
}
