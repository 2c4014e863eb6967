import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { tell } from '../live-update/tell.ts';
import { closeAlliancesText } from '../pact/close-alliances.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** The members of the player's alliance and of its allies. */
const closeStatement = (work: UnitOfWork, player: AccountId, at: Instant) =>
  statement<{ account_id: AccountId }>(
    `select near.account_id from alliance_member as member,
      lateral (${closeAlliancesText('member.alliance_id')}) as close
      join alliance_member as near on near.universe_id = $1 and near.alliance_id = close.alliance_id
    where member.universe_id = $1 and member.account_id = $2`,
    [work.universeId, player, at],
  );

/** Updates the pages of those who see an attack on this player, who is in an alliance, with the commit. */
export const warnAllies = (work: UnitOfWork, player: AccountId, at: Instant): void =>
  work.runAfterStoring(async () => {
    const { close } = await together(work.tx, { close: closeStatement(work, player, at) });
    const universe = work.universeId;
    await tell(
      work.tx,
      close.map(({ account_id: told }) => ({ player: told, universe, topic: 'alliance' as const })),
    );
  });
