import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { statement } from '../database/statement.ts';
import { tell } from '../live-update/tell.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** An attack that starts while the alliances of both players have agreed on peace or more. */
type Breach = { readonly by: AccountId; readonly on: AccountId; readonly at: Instant };

type BrokenPact = { readonly pact: number; readonly by_sender: boolean; readonly members: AccountId[] };

/** The pact that stands between the two, with the members of both alliances. */
const broken = (work: UnitOfWork, { by, on, at }: Breach) =>
  statement<BrokenPact>(
    `select pact.id as pact, from_id = own_side.alliance_id as by_sender,
      array(select account_id from alliance_member as member
        where member.universe_id = $1 and member.alliance_id in (from_id, to_id)) as members
    from alliance_member as own_side join alliance_member as other_side using (universe_id)
      join pact on pact.universe_id = $1 and kind <> 'war' and begins_at <= $4 and ended_at is null
        and own_side.alliance_id in (from_id, to_id) and other_side.alliance_id in (from_id, to_id)
    where own_side.universe_id = $1 and own_side.account_id = $2 and other_side.account_id = $3
      and own_side.alliance_id <> other_side.alliance_id`,
    [work.universeId, by, on, at],
  );

/**
 * Notes an attack in spite of a pact with the commit, and tells the members of both alliances. The pact is read first:
 * Citus inserts no rows that it would have to find by joining tables.
 */
export const noteBreach = (work: UnitOfWork, breach: Breach): void =>
  work.runAfterStoring(async () => {
    const universe = work.universeId;
    const { rows: pacts } = await work.tx.executeQuery(broken(work, breach));
    const { by: by_id, on: on_id, at } = breach;
    for (const { pact: pact_id, by_sender } of pacts)
      await work.tx
        .insertInto('pact_breach')
        .values({ universe_id: universe, pact_id, by_id, on_id, by_sender, at })
        .execute();
    const told = [...new Set(pacts.flatMap(({ members }) => members))];
    await tell(
      work.tx,
      told.map((player) => ({ player, universe, topic: 'alliance' as const })),
    );
  });
