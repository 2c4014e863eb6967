/**
 * SQL: the row of the player of a universe whose name was typed: in this spelling, or else without regard to case and
 * accents. Both are parameters of the statement, as "$1".
 */
export const namedPlayerText = (universe: string, typed: string): string =>
  `(select * from player where universe_id = ${universe} and folded(name) = folded(${typed})
    order by lower(name) = lower(normalize(${typed}, nfc)) desc, account_id limit 1)`;
