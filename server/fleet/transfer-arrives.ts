import { arriveTransfer } from '@farhold/engine/fleet/arrive-transfer';
import type { Instant } from '@farhold/engine/time/instant';
import { payForCube, takeCube } from '../magic-item/take-cube.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import { arrivalReporter } from './report-arrival.ts';
import { sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';

/** A transfer stays where it arrives, ships and cargo; its owner gets a report. */
export async function transferArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  const target = await targetOf(work, fleet.targetPlanet, at);
  const { fleet: homeward, planet, lost } = arriveTransfer(fleet, target);
  const report = await arrivalReporter(work, fleet, 'transfer', at);
  if (planet) {
    work.put(planet, 'fleet-delivered', at);
    work.noteLost(planet.id, lost, 'fleet-delivered', at);
    await takeCube(work, fleet, at);
    const find = await payForCube(work, fleet, planet.id, at);
    fleetsOf(work).remove(fleet.id);
    report.sent(fleet.owner, { code: 'transferred', ships: fleet.ships, cargo: fleet.cargo, find });
  }
  if (homeward) {
    sendHome(work, homeward);
    report.sent(fleet.owner, { code: 'target-gone' });
  }
}
