import type { TimedEventOf } from '@farhold/engine/time/timed-event';
import type { Fight } from '../combat/fight.ts';
import type { DueEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { attackArrives } from './attack-arrives.ts';
import { lockFleet } from './store.ts';
import { transportArrives } from './transport-arrives.ts';

/** A fleet is where it was sent; what happens there is its mission's affair. */
export async function fleetArrives(
  work: UnitOfWork,
  event: DueEvent & TimedEventOf<'fleet-arrives'>,
  fight: Fight,
): Promise<void> {
  const fleet = await lockFleet(work.tx, event.fleet);
  if (!fleet) throw new Error(`Fleet ${event.fleet} is gone.`);
  switch (fleet.mission) {
    case 'transport':
      return transportArrives(work, fleet, event.dueAt);
    case 'attack':
      return attackArrives(work, fleet, event.dueAt, fight);
    case 'transfer':
    case 'protect':
    case 'spy':
    case 'colony':
    case 'harvest':
      throw new Error(`Fleet ${fleet.id} has a mission that nobody can send yet: ${fleet.mission}.`);
  }
}
