/** SQL: the accounts of an alliance's members as JSON, of the universe in $1; the alliance is an expression. */
export const memberIdsText = (alliance: string): string => `coalesce((
  select jsonb_agg(inside.account_id) from alliance_member as inside
  where inside.universe_id = $1 and inside.alliance_id = ${alliance}), '[]')`;
