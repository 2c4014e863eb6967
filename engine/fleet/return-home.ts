import type { PlanetInPlay } from '../planet/planet.ts';
import type { Fleet } from './fleet.ts';
import { type Landing, land } from './land.ts';

/**
 * The home planet after a fleet has landed: its ships stand there again and its cargo is in stock, above the capacity
 * if need be (rules R5, R12); what is more than a planet can hold is lost. Throws for a fleet that is not on its way
 * home.
 */
export function returnHome(fleet: Fleet, home: PlanetInPlay): Landing {
  if (fleet.state !== 'returning' || fleet.returnsAt === null) {
    throw new TypeError(`fleet ${fleet.id} is not on its way home`);
  }
  return land(fleet, home, fleet.returnsAt);
}
