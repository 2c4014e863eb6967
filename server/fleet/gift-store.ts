import { type Cargo, cargoTotal } from '@farhold/engine/fleet/cargo';
import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** What a player's fleet unloaded on another's planet. */
export type Gift = {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly cargo: Cargo;
  readonly at: Instant;
};

/** Notes a gift, for operators who look for players that feed others; an empty fleet gives nothing. */
export async function insertGift(
  { tx, universeId }: Pick<UnitOfWork, 'tx' | 'universeId'>,
  { from, to, cargo, at }: Gift,
): Promise<void> {
  if (cargoTotal(cargo) === 0) return;
  const { metal, crystal, deuterium, aliens } = cargo;
  await tx
    .insertInto('gift')
    .values({ universe_id: universeId, from_id: from, to_id: to, at, metal, crystal, deuterium, aliens })
    .execute();
}
