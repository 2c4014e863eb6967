import { arriveProtect } from '@farhold/engine/fleet/arrive-protect';
import { holdsUntil } from '@farhold/engine/fleet/hold';
import type { Instant } from '@farhold/engine/time/instant';
import { playerNamed } from '../planet/places.ts';
import { newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { namedUnits } from './named-items.ts';
import { tellArrival } from './report-arrival.ts';
import { sendHome } from './schedule-return.ts';
import { lockProtectors, type StoredFleet, updateFleet } from './store.ts';
import { targetOf } from './target-of.ts';

/** A protecting fleet begins to hold, if there is a place for it; sender and host are told. */
export async function protectArrives(work: UnitOfWork, fleet: StoredFleet, at: Instant): Promise<void> {
  const target = await targetOf(work, fleet.targetPlanet, at);
  const found = target && {
    owner: target.planet.owner,
    protectors: (await lockProtectors(work.tx, target.planet.id)).length,
  };
  const arrival = arriveProtect(fleet, found);
  const tell = await tellArrival(work, fleet, 'protect', at);
  if (arrival.outcome !== 'holding' || !found) {
    await sendHome(work, arrival.fleet);
    return tell.sender({ code: arrival.outcome });
  }
  const leavesAt = holdsUntil(arrival.fleet);
  await updateFleet(work.tx, arrival.fleet);
  work.schedule(newEvent({ kind: 'fleet-leaves', version: 1, fleet: fleet.id }, leavesAt));
  const stay = {
    code: 'holding',
    ships_received: namedUnits(fleet.ships),
    holds_until: new Date(leavesAt).toISOString(),
  } as const;
  tell.sender(stay);
  tell.receiver(found.owner, { ...stay, guest: await playerNamed(work.tx, fleet.owner) });
}
