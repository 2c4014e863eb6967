import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { ResearchLevels } from '@farhold/engine/planet/planet';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/** Stores a player's research. */
export async function saveResearch(
  tx: Transaction,
  universe: UniverseId,
  player: AccountId,
  research: ResearchLevels,
): Promise<void> {
  await sql`
    insert into research (universe_id, account_id, key, level)
    select ${universe}, ${player}, key, value::int from jsonb_each_text(${JSON.stringify(research)}::jsonb)
    on conflict (universe_id, account_id, key) do update set level = excluded.level
    where research.level <> excluded.level`.execute(tx);
}
