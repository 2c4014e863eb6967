import type { Owner } from '../planet/planet.ts';
import type { Ships } from './fleet.ts';
import { shipEntries } from './ships.ts';
import { shipSpeed } from './ship-speed.ts';

/** The speed of a fleet: that of the slowest ship that can fly; 0 if none can (rules R9). */
export function fleetSpeed(ships: Ships, owner: Owner): number {
  const speeds = shipEntries(ships)
    .map(([key]) => shipSpeed(key, owner))
    .filter((speed) => speed > 0);
  return speeds.length === 0 ? 0 : Math.min(...speeds);
}
