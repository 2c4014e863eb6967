import { arriveTransport } from '@farhold/engine/fleet/arrive-transport';
import type { Instant } from '@farhold/engine/time/instant';
import { takeCube } from '../magic-item/take-cube.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { noteDelivered } from './gift-store.ts';
import { GIFTS_TAKEN_BACK } from './misuse-limits.ts';
import { arrivalReporter } from './report-arrival.ts';
import { learnPlayers, playerNamed } from './report-place.ts';
import { sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';

/** A transport unloads and turns home; sender and receiver get a report. */
export async function transportArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  const target = await targetOf(work, fleet.targetPlanet, at);
  const { fleet: homeward, planet, delivered } = arriveTransport(fleet, target);
  if (planet) work.put(planet, 'fleet-delivered', at);
  sendHome(work, homeward);

  const report = await arrivalReporter(work, fleet, 'transport', at);
  if (!planet) {
    work.rows.add(GIFTS_TAKEN_BACK, [{ fleet_id: fleet.id }]);
    return report.sent(fleet.owner, { code: 'target-gone' });
  }
  const find = await takeCube(work, fleet, at);
  if (planet.owner === fleet.owner) {
    return report.sent(fleet.owner, { code: 'delivered', cargo: delivered, receiver: null, find });
  }
  await learnPlayers(work, [fleet.owner, planet.owner]);
  const [sender, receiver] = [await playerNamed(work, fleet.owner), await playerNamed(work, planet.owner)];
  report.sent(fleet.owner, { code: 'delivered', cargo: delivered, receiver, find });
  report.received(planet.owner, { code: 'delivery-received', cargo: delivered, sender });
  noteDelivered(work, { from: fleet.owner, to: planet.owner, cargo: delivered, fleet: fleet.id, at });
}
