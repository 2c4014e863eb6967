import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { listed } from '../database/listed.ts';
import type { Reader } from '../database/connect.ts';
import { type AllianceTag, tagIn } from './tag.ts';

/** What stands before the names of accounts in a universe, by their ids; nothing without a universe. */
export async function tagsOf(
  db: Reader,
  universe: UniverseId | null,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, AllianceTag>> {
  if (universe === null || accounts.length === 0) return new Map();
  const { rows } = await sql<{ id: number; tag: AllianceTag }>`
    select member.account_id as id, ${tagIn(universe, 'member.account_id')} as tag from alliance_member as member
    where member.universe_id = ${universe} and member.account_id = ${listed(accounts)}`.execute(db);
  return new Map(rows.map(({ id, tag }) => [id, tag]));
}
