import { type Coordinates, isOuterSpace, isSamePlace } from '../galaxy/coordinates.ts';
import { type FleetMission, fleetMissions, type TargetKind, traitsOf } from './mission.ts';
import type { TargetPlace } from './target.ts';

/** What is at that place, seen from a fleet's origin: itself, an own planet, a foreign one or none, or outer space. */
export const kindOf = ({ at, planet }: TargetPlace, origin: Coordinates): Exclude<TargetKind, 'debris'> => {
  if (isSamePlace(at, origin)) return 'origin';
  if (isOuterSpace(at)) return 'space';
  if (planet === null) return 'empty';
  return planet.isOwn ? 'own' : 'foreign';
};

/**
 * Missions that a fleet can fly there, by what is at the place and whether debris floats there; where the fleet stands,
 * it can only patrol and harvest (rules R12; product specification, section 4).
 */
export function missionsOffered(target: TargetPlace, origin: Coordinates): readonly FleetMission[] {
  const here = kindOf(target, origin);
  const kinds: readonly TargetKind[] = target.hasDebris ? [here, 'debris'] : [here];
  return fleetMissions.filter((mission) => traitsOf(mission).offeredTo.some((kind) => kinds.includes(kind)));
}
