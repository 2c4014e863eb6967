import { isFleetMission, type Mission } from '@farhold/engine/fleet/mission';
import type { Instant } from '@farhold/engine/time/instant';
import type { TimedEventOf } from '@farhold/engine/time/timed-event';
import type { Fight } from '../combat/fight.ts';
import type { DueEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { attackArrives } from './attack-arrives.ts';
import { colonyArrives } from './colony-arrives.ts';
import { fleetsOf } from './fleets.ts';
import { harvestArrives } from './harvest-arrives.ts';
import { missilesArrive } from './missiles-arrive.ts';
import { patrolArrives } from './patrol-arrives.ts';
import { protectArrives } from './protect-arrives.ts';
import { spyArrives } from './spy-arrives.ts';
import type { StoredFleet } from './store.ts';
import { transferArrives } from './transfer-arrives.ts';
import { transportArrives } from './transport-arrives.ts';

type Arrive = (work: UnitOfWork, fleet: StoredFleet, at: Instant, fight: Fight) => Promise<void>;

/** The handler of each mission's arrival. A mission without one does not compile. */
const arrivals: Readonly<Record<Mission, Arrive>> = {
  attack: attackArrives,
  transport: transportArrives,
  transfer: transferArrives,
  protect: protectArrives,
  spy: spyArrives,
  colony: colonyArrives,
  harvest: harvestArrives,
  patrol: patrolArrives,
  expedition: patrolArrives,
  missile: missilesArrive,
};

/** A fleet has arrived; its mission decides what happens. */
export async function fleetArrives(
  work: UnitOfWork,
  event: DueEvent & TimedEventOf<'fleet-arrives'>,
  fight: Fight,
): Promise<void> {
  const fleet = await fleetsOf(work).find(event.fleet);
  if (!fleet) throw new Error(`Fleet ${event.fleet} is gone.`);
  if (isFleetMission(fleet.mission)) work.noteDeed(fleet.owner, 'flights', 1, event.dueAt);
  return arrivals[fleet.mission](work, fleet, event.dueAt, fight);
}
