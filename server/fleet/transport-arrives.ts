import { arriveTransport } from '@farhold/engine/fleet/arrive-transport';
import type { Instant } from '@farhold/engine/time/instant';
import { takeCube } from '../magic-item/take-cube.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { tellArrival } from './report-arrival.ts';
import { sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';

/** A transport unloads and turns home; sender and receiver are told. */
export async function transportArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  const target = await targetOf(work, fleet.targetPlanet, at);
  const { fleet: homeward, planet, delivered } = arriveTransport(fleet, target);
  if (planet) work.put(planet, 'fleet-delivered', at);
  await sendHome(work, homeward);

  const tell = await tellArrival(work, fleet, 'transport', at);
  if (!planet) return tell.sender({ code: 'target-gone' });
  tell.sender({ code: 'delivered', resources_delivered: delivered, ...(await takeCube(work, fleet, at)) });
  if (planet.owner !== fleet.owner)
    tell.receiver(planet.owner, { code: 'delivered', resources_received: delivered });
}
