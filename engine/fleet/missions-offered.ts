import { type Coordinates, isSamePlace } from '../galaxy/coordinates.ts';
import type { Mission } from './mission.ts';
import type { Target } from './send-fleet.ts';

const toOwn: readonly Mission[] = ['transport', 'transfer'];
const toForeign: readonly Mission[] = ['attack', 'transport', 'protect', 'spy'];
const toEmpty: readonly Mission[] = ['colony'];

/**
 * Missions that can go there: colony to an empty position, attack, transport, protect and spy to a foreign planet,
 * transport and transfer to an own one, harvest wherever debris floats, and none to where the fleet stands (rules
 * R12; product specification, section 4). Missiles are not sent as a fleet.
 */
export function missionsOffered(
  { at, planet, hasDebris = false }: Target,
  origin: Coordinates,
): readonly Mission[] {
  if (isSamePlace(at, origin)) return [];
  const byOwner = planet === null ? toEmpty : planet.isOwn ? toOwn : toForeign;
  return hasDebris ? [...byOwner, 'harvest'] : byOwner;
}
