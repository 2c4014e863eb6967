import { arriveTransfer } from '@farhold/engine/fleet/arrive-transfer';
import type { Instant } from '@farhold/engine/time/instant';
import { payForCube, takeCube } from '../magic-item/take-cube.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { namedUnits } from './named-items.ts';
import { tellArrival } from './report-arrival.ts';
import { sendHome } from './schedule-return.ts';
import { deleteFleet, type StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';

/** A transfer stays where it arrives, ships and cargo; its owner is told. */
export async function transferArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  const target = await targetOf(work, fleet.targetPlanet, at);
  const { fleet: homeward, planet } = arriveTransfer(fleet, target);
  const tell = await tellArrival(work, fleet, 'transfer', at);
  if (planet) {
    work.put(planet, 'fleet-delivered', at);
    await takeCube(work, fleet, at);
    const found = await payForCube(work, fleet, planet.id, at);
    await deleteFleet(work.tx, fleet.id);
    tell.sender({
      code: 'transferred',
      ships_received: namedUnits(fleet.ships),
      resources_received: fleet.cargo,
      ...found,
    });
  }
  if (homeward) {
    await sendHome(work, homeward);
    tell.sender({ code: 'target-gone' });
  }
}
