/**
 * SQL for whether two players of a universe are close, all three given as expressions: friends, members of one
 * alliance, or of two that are allies. Only the close are invited to unions and, where a universe says so, hold at each
 * other's planets.
 */
export const areCloseText = (universe: string, one: string, other: string): string => `(
  exists (select from friendship where friendship.universe_id = ${universe} and accepted_at is not null
    and friendship.account_id in (${one}, ${other}) and friend_id in (${one}, ${other}))
  or coalesce((select true from alliance_member as own_side join alliance_member as other_side using (universe_id)
    left join pact on pact.universe_id = ${universe} and kind = 'ally' and begins_at is not null and ended_at is null
      and own_side.alliance_id in (from_id, to_id) and other_side.alliance_id in (from_id, to_id)
    where own_side.universe_id = ${universe} and own_side.account_id = ${one} and other_side.account_id = ${other}
      and (own_side.alliance_id = other_side.alliance_id or pact.id is not null) limit 1), false))`;
