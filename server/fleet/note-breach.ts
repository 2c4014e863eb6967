import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { tell } from '../live-update/tell.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** An attack that starts while the alliances of both players have agreed on peace or more. */
type Breach = { readonly by: AccountId; readonly on: AccountId; readonly at: Instant };

/** Notes the breach of the pact that stands between the two, and answers the members of both alliances. */
const noted = (work: UnitOfWork, { by, on, at }: Breach) =>
  statement<{ account_id: AccountId }>(
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
  );

/** Notes an attack in spite of a pact with the commit, and tells the members of both alliances. */
export const noteBreach = (work: UnitOfWork, breach: Breach): void =>
  work.runAfterStoring(async () => {
    const { told } = await together(work.tx, { told: noted(work, breach) });
    const universe = work.universeId;
    await tell(
      work.tx,
      told.map(({ account_id: player }) => ({ player, universe, topic: 'alliance' as const })),
    );
  });
