import { isShipKey } from '@farhold/engine/catalogue/items';
import { type Cargo, cargoCapacity, cargoTotal, emptyCargo, fillCargo } from '@farhold/engine/fleet/cargo';
import type { Ships } from '@farhold/engine/fleet/fleet';
import { type FlightWay, planFlight } from '@farhold/engine/fleet/plan-flight';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Owner, Universe } from '@farhold/engine/planet/planet';
import { SECOND_MS } from '@farhold/engine/time/duration';

/** What a flight takes: time one way and on site in ms, deuterium for the whole trip, and room for cargo. */
export type Flight = {
  readonly durationMs: number;
  readonly holdMs: number;
  readonly fuel: number;
  readonly capacity: number;
};

type Way = Omit<FlightWay, 'to'> & {
  /** null while no target is known. */
  readonly to: Coordinates | null;
  readonly owner: Owner;
  readonly universe: Universe;
};

/** The positive counts whose keys name ships. */
export const shipsChosen = (counts: Readonly<Record<string, number>>): Ships =>
  Object.fromEntries(Object.entries(counts).filter(([key, count]) => isShipKey(key) && count > 0));

/** The time and fuel of a flight of these ships; null while there is no target or no ship that can fly. */
export function flightOf(ships: Ships, { to, owner, universe, ...way }: Way): Flight | null {
  const plan = to && planFlight(ships, { ...way, to }, owner, universe);
  if (!plan) return null;
  return {
    durationMs: plan.seconds * SECOND_MS,
    holdMs: plan.holdSeconds * SECOND_MS,
    fuel: plan.fuel,
    capacity: cargoCapacity(ships, owner),
  };
}

/** The stock without the fuel of the flight. */
const loadable = (stock: Cargo, burnt: number): Cargo => ({
  ...stock,
  deuterium: Math.max(0, stock.deuterium - burnt),
});

/** The most that fits: deuterium, crystal, aliens, then metal (rules R10), out of the stock without the fuel. */
export const fullCargo = (stock: Cargo, flight: Flight | null): Cargo =>
  flight === null ? emptyCargo : fillCargo(flight.capacity, loadable(stock, flight.fuel));

/** As much of what is proposed as the stock has without the fuel, and as fits, in the same order. */
export function proposedCargo(proposed: Partial<Cargo>, stock: Cargo, flight: Flight | null): Cargo {
  const { metal, crystal, deuterium, aliens } = { ...emptyCargo, ...proposed };
  const held = loadable(stock, flight?.fuel ?? 0);
  return fillCargo(flight?.capacity ?? 0, {
    metal: Math.min(metal, held.metal),
    crystal: Math.min(crystal, held.crystal),
    deuterium: Math.min(deuterium, held.deuterium),
    aliens: Math.min(aliens, held.aliens),
  });
}

/** The most of one resource that still fits beside the rest of the cargo. */
export function mostOf(resource: keyof Cargo, cargo: Cargo, stock: Cargo, flight: Flight | null): number {
  if (flight === null) return 0;
  const room = flight.capacity - (cargoTotal(cargo) - cargo[resource]);
  return Math.max(0, Math.min(loadable(stock, flight.fuel)[resource], room));
}
