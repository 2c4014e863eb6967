import { leaveTarget } from '@farhold/engine/fleet/arrive-protect';
import type { TimedEventOf } from '@farhold/engine/time/timed-event';
import type { Fight } from '../combat/fight.ts';
import { takeCube } from '../magic-item/take-cube.ts';
import type { DueEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { expeditionSearches } from './expedition-searches.ts';
import { fleetsOf } from './fleets.ts';
import { sendHome } from './schedule-return.ts';

/** The hours of a fleet that holds are over: it sets out for home, an expedition with what it has met. */
export async function fleetLeaves(
  work: UnitOfWork,
  event: DueEvent & TimedEventOf<'fleet-leaves'>,
  fight: Fight,
): Promise<void> {
  const fleet = await fleetsOf(work).find(event.fleet);
  // Lost in a battle, or displaced, by an event of the same batch.
  if (fleet?.state !== 'holding') return;
  await work.hold([fleet.from]);
  if (fleet.mission === 'expedition') return expeditionSearches(work, fleet, event.dueAt, fight);
  // Only a mission to somebody finds cubes (rules R21), not a patrol. The report of the landing names what was found.
  if (fleet.mission === 'protect') await takeCube(work, fleet, event.dueAt);
  sendHome(work, leaveTarget(fleet));
}
