import { arrivePatrol } from '@farhold/engine/fleet/arrive-patrol';
import { holdsUntil } from '@farhold/engine/fleet/hold';
import { newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import type { StoredFleet } from './store.ts';

/** A patrol or an expedition begins its hours; its owner learns of the end alone. */
export async function patrolArrives(work: UnitOfWork, fleet: StoredFleet): Promise<void> {
  await work.hold([fleet.from]);
  const patrol = arrivePatrol(fleet);
  fleetsOf(work).put(patrol);
  work.schedule(newEvent({ kind: 'fleet-leaves', version: 1, fleet: fleet.id }, holdsUntil(patrol)));
}
