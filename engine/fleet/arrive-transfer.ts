import type { Planet, PlanetInPlay } from '../planet/planet.ts';
import { type Cargo, emptyCargo } from './cargo.ts';
import type { Fleet } from './fleet.ts';
import { land } from './land.ts';
import { turnHome } from './turn-home.ts';

export type TransferArrival = {
  /** On its way home with ships and cargo if the target is no longer the owner's; else null. */
  readonly fleet: Fleet | null;
  /** The target with ships and cargo; null when the fleet could not stay. */
  readonly planet: Planet | null;
  /** What is lost, since it is more than a planet can hold. */
  readonly lost: Cargo;
};

/**
 * A transfer stays where it arrives, ships and cargo; if the planet has vanished or changed hands, it turns home (rules
 * R12).
 */
export function arriveTransfer(fleet: Fleet, target: PlanetInPlay | null): TransferArrival {
  if (target === null || target.planet.owner !== fleet.owner) {
    return { fleet: turnHome(fleet), planet: null, lost: emptyCargo };
  }
  return { fleet: null, ...land(fleet, target, fleet.arrivesAt) };
}
