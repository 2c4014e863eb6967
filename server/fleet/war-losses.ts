import { worthOf } from '@farhold/engine/combat/worth-lost';
import type { BattleAftermath, FleetAftermath } from '@farhold/engine/fleet/battle-aftermath';
import type { FightingFleet } from '@farhold/engine/fleet/engage';
import type { FleetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { type BattleLoss, WAR_SCORE } from '../pact/war-score.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/**
 * Counts a battle in the wars between the alliances of those who fought in it: what each player lost, before anything
 * was rebuilt. `lead` is the fleet whose arrival began it.
 */
export function noteWarLosses(
  work: UnitOfWork,
  lead: FleetId,
  {
    attackers,
    protectors,
  }: { readonly attackers: readonly FightingFleet[]; readonly protectors: readonly FightingFleet[] },
  aftermath: BattleAftermath,
  at: Instant,
): void {
  const battle = { fleet: lead, at };
  const lossesOf = (
    fleets: readonly FightingFleet[],
    after: readonly FleetAftermath[],
    attacks: boolean,
  ): BattleLoss[] =>
    fleets.map(({ fleet }, index) => ({
      ...battle,
      attacks,
      account_id: fleet.owner,
      worth: worthOf(after[index]?.losses ?? {}),
    }));
  const planet = {
    ...battle,
    attacks: false,
    account_id: aftermath.planet.owner,
    worth: worthOf(aftermath.planetLosses.units),
  };
  work.rows.add(WAR_SCORE, [
    ...lossesOf(attackers, aftermath.attackers, true),
    ...lossesOf(protectors, aftermath.protectors, false),
    planet,
  ]);
}
