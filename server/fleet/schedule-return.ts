import type { Fleet } from '@farhold/engine/fleet/fleet';
import { recallFleet } from '@farhold/engine/fleet/recall-fleet';
import type { FleetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';

/** The landing at home of a fleet that has turned round. */
export function scheduleReturn(work: UnitOfWork, id: FleetId, returnsAt: Instant | null): void {
  if (returnsAt === null) throw new Error(`Fleet ${id} has no time of return.`);
  work.schedule(newEvent({ kind: 'fleet-returns', version: 1, fleet: id }, returnsAt));
}

/**
 * Sends a fleet home that holds at somebody's planet, as its owner's recall would; false if it does not hold there any
 * more. Outside of events the caller holds the planet that it came from: only so may its landing be scheduled.
 */
export function sendGuestHome(work: UnitOfWork, guest: Fleet, at: Instant): boolean {
  const turned = guest.state === 'holding' ? recallFleet(guest, guest.owner, at) : null;
  if (!turned?.ok) return false;
  work.scheduled.removeOfFleet(guest.id);
  sendHome(work, turned.outcome);
  return true;
}

/** Stores a fleet that has turned round, and schedules its landing. */
export function sendHome(work: UnitOfWork, fleet: Fleet): void {
  fleetsOf(work).put(fleet);
  scheduleReturn(work, fleet.id, fleet.returnsAt);
}
