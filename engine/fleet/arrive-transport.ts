import { settle } from '../economy/settle.ts';
import { addStock } from '../economy/stock.ts';
import type { Planet, PlanetInPlay } from '../planet/planet.ts';
import { type Cargo, emptyCargo } from './cargo.ts';
import type { Fleet } from './fleet.ts';
import { turnHome } from './turn-home.ts';

export type TransportArrival = {
  /** On its way home; with its cargo still aboard when the target is gone. */
  readonly fleet: Fleet;
  /** The target with the cargo unloaded; null if the planet no longer exists. */
  readonly planet: Planet | null;
  readonly delivered: Cargo;
};

/**
 * A transport unloads at its target at the second of its arrival and turns home empty; what it brings may lie
 * above the capacity (rules R5, R12). If the planet has vanished, it brings its cargo back.
 */
export function arriveTransport(fleet: Fleet, target: PlanetInPlay | null): TransportArrival {
  if (target === null) return { fleet: turnHome(fleet), planet: null, delivered: emptyCargo };
  const settled = settle(target.planet, target.owner, target.universe, fleet.arrivesAt);
  return {
    fleet: turnHome({ ...fleet, cargo: emptyCargo }),
    planet: { ...settled, stock: addStock(settled.stock, fleet.cargo) },
    delivered: fleet.cargo,
  };
}
