import type { Owner, Universe } from '../planet/planet.ts';
import type { Ships } from './fleet.ts';
import { START_SECONDS, WAY } from './flight-duration.ts';
import { shipEntries } from './ships.ts';
import { shipDrive, shipSpeed } from './ship-speed.ts';

const LEAST_SECONDS = 0.5;
const LEAST_PER_TYPE = 1;
const HOLD_DIVISOR = 10;

export type Flight = { readonly distance: number; readonly seconds: number };

/**
 * Deuterium for a whole trip, paid at the start and never given back: the sum over the types of number × use ×
 * distance / 35000 × (x / 10 + 1)², x being how hard a ship of that type has to fly, plus 1 (rules R9).
 */
export function fuel(ships: Ships, { distance, seconds }: Flight, owner: Owner, universe: Universe): number {
  const flying = Math.max(LEAST_SECONDS, seconds * universe.fleetSpeed - START_SECONDS);
  const burnt = shipEntries(ships).map(([key, count]) => {
    const effort = (WAY / flying) * Math.sqrt((10 * distance) / shipSpeed(key, owner));
    const used = (count * shipDrive(key, owner).fuel * distance) / WAY;
    return Math.max(LEAST_PER_TYPE, used * (effort / 10 + 1) ** 2);
  });
  return 1 + Math.round(burnt.reduce((sum, used) => sum + used, 0));
}

/** Deuterium for staying at a foreign planet: a tenth of the fuel use for every real hour (rules R12). */
export const holdFuel = (ships: Ships, hours: number, owner: Owner): number =>
  Math.floor(
    shipEntries(ships).reduce((sum, [key, count]) => sum + count * shipDrive(key, owner).fuel * hours, 0) /
      HOLD_DIVISOR,
  );
