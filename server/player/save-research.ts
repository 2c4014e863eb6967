import type { AccountId } from '@farhold/engine/ids';
import type { ResearchLevels } from '@farhold/engine/planet/planet';
import type { Write } from '../database/row-writes.ts';

/** Stores the levels of players' research. */
export const RESEARCH: Write = {
  name: 'research_levels',
  sql: (rows) => `insert into research (universe_id, account_id, key, level)
    select $1, account_id, key, level from jsonb_populate_recordset(null::research, ${rows})
    on conflict (universe_id, account_id, key) do update set level = excluded.level`,
};

/** The rows of that write: the levels that have changed. */
export const researchRows = (player: AccountId, before: ResearchLevels, after: ResearchLevels) => {
  const known: Readonly<Record<string, number>> = before;
  return Object.entries(after)
    .filter(([key, level]) => level !== known[key])
    .map(([key, level]) => ({ account_id: player, key, level }));
};
