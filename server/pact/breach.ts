import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { CompiledQuery } from 'kysely';
import { together } from '../database/pipeline.ts';
import { tell } from '../live-update/tell.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** An attack that starts while the alliances of both players have agreed on peace or more. */
export type Breach = { readonly by: AccountId; readonly on: AccountId; readonly at: Instant };

/** Notes the breach of the pact that stands between the two, and answers the members of both alliances. */
const noted = (work: UnitOfWork, { by, on, at }: Breach) =>
  CompiledQuery.raw(
    `with broken as (
      insert into pact_breach (universe_id, pact_id, by_id, on_id, by_sender, at)
      select $1, pact.id, $2, $3, from_id = own_side.alliance_id, $4
      from alliance_member as own_side join alliance_member as other_side using (universe_id)
        join pact on pact.universe_id = $1 and kind <> 'war' and begins_at <= $4 and ended_at is null
          and own_side.alliance_id in (from_id, to_id) and other_side.alliance_id in (from_id, to_id)
      where own_side.universe_id = $1 and own_side.account_id = $2 and other_side.account_id = $3
        and own_side.alliance_id <> other_side.alliance_id
      returning pact_id)
    select account_id from broken join pact on pact.universe_id = $1 and pact.id = pact_id
      join alliance_member as member on member.universe_id = $1 and member.alliance_id in (from_id, to_id)`,
    [work.universeId, by, on, at],
  ) as CompiledQuery<{ account_id: AccountId }>;

/** Notes an attack in spite of a pact with the commit, and tells the members of both alliances. */
export const noteBreach = (work: UnitOfWork, breach: Breach): void =>
  work.runAfterFlush(async () => {
    const { told } = await together(work.tx, { told: noted(work, breach) });
    const universe = work.universeId;
    await tell(
      work.tx,
      told.map(({ account_id: player }) => ({ player, universe, topic: 'alliance' as const })),
    );
  });

/** How a pact was last broken, as its members see it. */
export type BreachRow = {
  readonly count: number;
  readonly attacker: { readonly user_id: number; readonly name: string };
  readonly defender: { readonly user_id: number; readonly name: string };
  readonly by_sender: boolean;
  readonly at: number;
};

/** SQL: the last breach of a row of `pact`, and how many there were; null for none. */
export const breachText = (pact: string): string => `(
  select jsonb_build_object('at', broken.at, 'by_sender', broken.by_sender,
    'attacker', jsonb_build_object('user_id', attacker.account_id, 'name', attacker.name),
    'defender', jsonb_build_object('user_id', defender.account_id, 'name', defender.name),
    'count', (select count(*) from pact_breach as every
      where every.universe_id = ${pact}.universe_id and every.pact_id = ${pact}.id))
  from pact_breach as broken
    join player as attacker on attacker.universe_id = broken.universe_id and attacker.account_id = broken.by_id
    join player as defender on defender.universe_id = broken.universe_id and defender.account_id = broken.on_id
  where broken.universe_id = ${pact}.universe_id and broken.pact_id = ${pact}.id
  order by broken.id desc limit 1)`;
