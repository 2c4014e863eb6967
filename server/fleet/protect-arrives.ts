import { arriveProtect } from '@farhold/engine/fleet/arrive-protect';
import { holdsUntil } from '@farhold/engine/fleet/hold';
import type { Instant } from '@farhold/engine/time/instant';
import { newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import { arrivalReporter } from './report-arrival.ts';
import { playerNamed } from './report-place.ts';
import { sendHome } from './schedule-return.ts';
import type { StoredFleet } from './store.ts';
import { targetOf } from './target-of.ts';

/** A protecting fleet starts to hold if there is room for it; sender and host get a report. */
export async function protectArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  const target = await targetOf(work, fleet.targetPlanet, at);
  const found = target && {
    owner: target.planet.owner,
    protectors: (await fleetsOf(work).protectors(target.planet.id)).length,
  };
  const arrival = arriveProtect(fleet, found);
  const report = await arrivalReporter(work, fleet, 'protect', at);
  if (arrival.outcome !== 'holding') {
    sendHome(work, arrival.fleet);
    return report.sent(fleet.owner, { code: arrival.outcome });
  }
  const leavesAt = holdsUntil(arrival.fleet);
  fleetsOf(work).put(arrival.fleet);
  work.schedule(newEvent({ kind: 'fleet-leaves', version: 1, fleet: fleet.id }, leavesAt));
  const stay = { ships: fleet.ships, until: leavesAt };
  report.sent(fleet.owner, { code: 'holding', ...stay });
  const guest = await playerNamed(work, fleet.owner);
  report.received(arrival.host, { code: 'guest-holding', ...stay, guest });
}
