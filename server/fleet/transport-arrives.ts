import { arriveTransport } from '@farhold/engine/fleet/arrive-transport';
import type { PlanetInPlay } from '@farhold/engine/planet/planet';
import type { PlanetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { scheduleReturn } from './schedule-return.ts';
import { placeOf } from './report-place.ts';
import { type StoredFleet, updateFleet } from './store.ts';

/** A transport unloads and turns home; sender and receiver are told. */
export async function transportArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  const target = await targetOf(work, fleet.targetPlanet, at);
  const arrival = arriveTransport(fleet, target);
  if (arrival.planet) work.put(arrival.planet, 'fleet-delivered', at);
  await updateFleet(work.tx, arrival.fleet);
  scheduleReturn(work, fleet.id, arrival.fleet.returnsAt);

  const from = await placeOf(work, fleet.from, fleet.origin);
  const place = await placeOf(work, fleet.targetPlanet, fleet.to);
  const report = { type: 'transport', from, target: place, battle: null, at } as const;
  if (!arrival.planet) {
    work.report({ ...report, to: fleet.owner, action: 'sent', message: { code: 'target-gone' } });
    return;
  }
  work.report({
    ...report,
    to: fleet.owner,
    action: 'sent',
    message: { code: 'delivered', resources_delivered: arrival.delivered },
  });
  if (arrival.planet.owner !== fleet.owner) {
    work.report({
      ...report,
      to: arrival.planet.owner,
      action: 'received',
      message: { code: 'delivered', resources_received: arrival.delivered },
    });
  }
}

/** The target as it stands at that instant; null when there is no such planet any more. */
export async function targetOf(
  work: UnitOfWork,
  target: PlanetId | null,
  at: Instant,
): Promise<PlanetInPlay | null> {
  if (target === null) return null;
  await work.hold([target]);
  if (!work.holds(target)) return null;
  const planet = work.settle(target, at);
  return { planet, owner: work.owner(planet.owner), universe: work.universe };
}
