import type { FleetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import { withoutUnits } from './without-units.ts';

/** Gives up a fleet that can go no further: its ships and its cargo are lost, and both ledgers say so. */
export async function dropFleet(work: UnitOfWork, id: FleetId, now: Instant): Promise<void> {
  const fleet = await fleetsOf(work).find(id);
  if (!fleet) throw new Error(`Fleet ${id} is gone.`);
  work.noteUnits(fleet.owner, 'lost', withoutUnits(fleet.ships), now);
  work.noteLost(fleet.from, fleet.cargo, 'fleet-returned', now);
  fleetsOf(work).remove(id);
  for (const player of [fleet.owner, fleet.targetOwner]) {
    if (player !== null) work.tell(player, 'fleets');
  }
}
