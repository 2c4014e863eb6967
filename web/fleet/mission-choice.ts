import {
  type FleetMission,
  isOneShipMission,
  type OneShipMission,
  traitsOf,
} from '@farhold/engine/fleet/mission';
import { kindOf, missionsOffered } from '@farhold/engine/fleet/missions-offered';
import type { TargetPlace } from '@farhold/engine/fleet/target';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';

/** Numbers of ships by their keys. */
export type Counts = Readonly<Record<string, number>>;

/**
 * What the place suggests: to patrol where the fleet stands, to found a colony, to search outer space, to move home, to
 * attack (product specification, section 4).
 */
const suggestedMissions: Readonly<Record<ReturnType<typeof kindOf>, FleetMission>> = {
  origin: 'patrol',
  empty: 'colony',
  space: 'expedition',
  own: 'transfer',
  foreign: 'attack',
};

/**
 * The mission after the target has changed; null where none is offered. Typed coordinates switch to what the place
 * suggests; choosing among the player's planets keeps a mission that can go there, and makes a transfer of all others
 * (product specification, section 4).
 */
export function missionAt(
  target: TargetPlace,
  origin: Coordinates,
  { current, isTyped }: { readonly current: FleetMission | null; readonly isTyped: boolean },
): FleetMission | null {
  const offered = missionsOffered(target, origin);
  if (!isTyped && current !== null && offered.includes(current)) return current;
  const preset = suggestedMissions[kindOf(target, origin)];
  return offered.includes(preset) ? preset : (offered[0] ?? null);
}

type ShipsChange = {
  readonly from: FleetMission | null;
  readonly to: FleetMission | null;
  /** How many of its one type a mission is usually flown with. */
  readonly usual: (mission: OneShipMission) => number;
};

/**
 * The ships picked after the mission has changed: a mission with one type of ship (colony, spy, harvest) begins with
 * the usual number of it, leaving such a mission clears the choice, and between the others the choice stays (product
 * specification, section 4).
 */
export function shipsAfter(counts: Counts, { from, to, usual }: ShipsChange): Counts {
  if (from === to) return counts;
  const ship = to && traitsOf(to).onlyShip;
  if (to && ship && isOneShipMission(to)) return { [ship]: usual(to) };
  return from && isOneShipMission(from) ? {} : counts;
}
