import { settleForward } from '../economy/settle.ts';
import { deposit } from '../economy/stock.ts';
import type { Planet, PlanetInPlay } from '../planet/planet.ts';
import { type Cargo, emptyCargo, subtractCargo } from './cargo.ts';
import type { Fleet } from './fleet.ts';
import { turnHome } from './turn-home.ts';

export type TransportArrival = {
  /** On its way home; with its cargo still aboard when the target is gone, else with what found no room there. */
  readonly fleet: Fleet;
  /** The target with the cargo unloaded; null if the planet no longer exists. */
  readonly planet: Planet | null;
  readonly delivered: Cargo;
};

/**
 * A transport unloads at its target at the second of its arrival and turns home empty; what it brings may lie
 * above the capacity (rules R5, R12). What is more than a planet can hold stays aboard; if the planet has vanished,
 * all of it does.
 */
export function arriveTransport(fleet: Fleet, target: PlanetInPlay | null): TransportArrival {
  if (target === null) return { fleet: turnHome(fleet), planet: null, delivered: emptyCargo };
  const settled = settleForward(target.planet, target.owner, target.universe, fleet.arrivesAt);
  const { stock, left } = deposit(settled.stock, fleet.cargo);
  const { food: _none, ...cargo } = left;
  return {
    fleet: turnHome({ ...fleet, cargo }),
    planet: { ...settled, stock },
    delivered: subtractCargo(fleet.cargo, cargo),
  };
}
