import { type Coordinates, isSamePlace } from '../galaxy/coordinates.ts';
import { type FleetMission, fleetMissions, type TargetKind, traitsOf } from './mission.ts';
import type { Target } from './send-fleet.ts';

/** What is at that place: an own planet, a foreign one or none. */
export const kindOf = ({ planet }: Target): Exclude<TargetKind, 'debris'> => {
  if (planet === null) return 'empty';
  return planet.isOwn ? 'own' : 'foreign';
};

/**
 * Missions that a fleet can fly there, by what is at the place and whether debris floats there; none to where the
 * fleet stands (rules R12; product specification, section 4).
 */
export function missionsOffered(target: Target, origin: Coordinates): readonly FleetMission[] {
  if (isSamePlace(target.at, origin)) return [];
  const kinds: readonly TargetKind[] = target.hasDebris ? [kindOf(target), 'debris'] : [kindOf(target)];
  return fleetMissions.filter((mission) => traitsOf(mission).offeredTo.some((kind) => kinds.includes(kind)));
}
