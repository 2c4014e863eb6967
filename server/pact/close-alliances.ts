/**
 * SQL: the ids of an alliance and of those that are its allies at $3, in the universe $1; `alliance` is an expression,
 * null for none.
 */
export const closeAlliancesText = (alliance: string): string => `
  select ${alliance} as alliance_id
  union
  select case when from_id = ${alliance} then to_id else from_id end
  from pact where pact.universe_id = $1 and kind = 'ally' and begins_at <= $3 and ended_at is null
    and ${alliance} in (from_id, to_id)`;
