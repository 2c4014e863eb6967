import { leaveTarget } from '@farhold/engine/fleet/arrive-protect';
import type { TimedEventOf } from '@farhold/engine/time/timed-event';
import { takeCube } from '../magic-item/take-cube.ts';
import type { DueEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { fleetsOf } from './fleets.ts';
import { sendHome } from './schedule-return.ts';

/** The holding time of a protecting fleet is over: it sets out for home. */
export async function fleetLeaves(
  work: UnitOfWork,
  event: DueEvent & TimedEventOf<'fleet-leaves'>,
): Promise<void> {
  const fleet = await fleetsOf(work).find(event.fleet);
  if (!fleet) return; // lost in a battle that was resolved in the same batch
  await work.hold([fleet.from]);
  // The report of its landing names what it found.
  await takeCube(work, fleet, event.dueAt);
  sendHome(work, leaveTarget(fleet));
}
