/** How a pact was last broken, as its members see it. */
export type BreachRow = {
  readonly count: number;
  readonly attacker: { readonly user_id: number; readonly name: string };
  readonly defender: { readonly user_id: number; readonly name: string };
  readonly by_sender: boolean;
  readonly at: number;
};

/** SQL: the last breach of a row of `pact` of this name in a universe ($1), and how many there were; null for none. */
export const breachText = (pact: string): string => `(
  select jsonb_build_object('at', broken.at, 'by_sender', broken.by_sender,
    'attacker', jsonb_build_object('user_id', attacker.account_id, 'name', attacker.name),
    'defender', jsonb_build_object('user_id', defender.account_id, 'name', defender.name),
    'count', (select count(*) from pact_breach as every
      where every.universe_id = $1 and every.pact_id = ${pact}.id))
  from pact_breach as broken
    join player as attacker on attacker.universe_id = broken.universe_id and attacker.account_id = broken.by_id
    join player as defender on defender.universe_id = broken.universe_id and defender.account_id = broken.on_id
  where broken.universe_id = $1 and broken.pact_id = ${pact}.id
  order by broken.id desc limit 1)`;
