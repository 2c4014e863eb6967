import type { Debris } from '../combat/debris.ts';
import { shareOut } from '../combat/loot.ts';
import type { Owner } from '../planet/planet.ts';
import { addCargo, cargoCapacity, cargoTotal, emptyCargo } from './cargo.ts';
import type { Fleet } from './fleet.ts';
import { turnHome } from './turn-home.ts';

export type HarvestArrival = {
  /** On its way home with the debris. */
  readonly fleet: Fleet;
  readonly fetched: Debris;
  /** What still floats there. */
  readonly left: Debris;
};

/**
 * Recyclers fill their holds with the debris of a position, metal and crystal evenly, and bring it home. They leave
 * what does not fit (rules R12).
 */
export function arriveHarvest(fleet: Fleet, owner: Owner, debris: Debris): HarvestArrival {
  const room = Math.max(0, cargoCapacity(fleet.ships, owner) - cargoTotal(fleet.cargo));
  const { metal, crystal } = shareOut({ ...emptyCargo, ...debris }, room);
  return {
    fleet: turnHome({ ...fleet, cargo: addCargo(fleet.cargo, { ...emptyCargo, metal, crystal }) }),
    fetched: { metal, crystal },
    left: { metal: debris.metal - metal, crystal: debris.crystal - crystal },
  };
}
