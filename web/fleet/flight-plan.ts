import { isShipKey } from '@farhold/engine/catalogue/items';
import { type Cargo, cargoCapacity, cargoTotal, emptyCargo, fillCargo } from '@farhold/engine/fleet/cargo';
import { fleetSpeed } from '@farhold/engine/fleet/fleet-speed';
import { flightSeconds } from '@farhold/engine/fleet/flight-duration';
import { fuel } from '@farhold/engine/fleet/fuel';
import type { Ships } from '@farhold/engine/fleet/fleet';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { distance } from '@farhold/engine/galaxy/distance';
import type { Owner, Universe } from '@farhold/engine/planet/planet';

const secondMs = 1000;

/** What a flight takes: one way in ms, deuterium for both ways, and room for cargo. */
export type FlightPlan = { readonly durationMs: number; readonly fuel: number; readonly capacity: number };

export type FlightWay = {
  readonly from: Coordinates;
  /** null while no target is known. */
  readonly to: Coordinates | null;
  readonly owner: Owner;
  readonly universe: Universe;
  /** 10 to 100. */
  readonly speedPercent: number;
};

/** The counts above nothing of ships that are ships. */
export const shipsChosen = (counts: Readonly<Record<string, number>>): Ships =>
  Object.fromEntries(Object.entries(counts).filter(([key, count]) => isShipKey(key) && count > 0));

/** What a flight of these ships takes; no time and no fuel while there is no target or nothing that flies. */
export function flightPlan(
  ships: Ships,
  { from, to, owner, universe, speedPercent }: FlightWay,
): FlightPlan | null {
  const capacity = cargoCapacity(ships, owner);
  const speed = fleetSpeed(ships, owner);
  if (to === null || speed === 0) return null;
  const seconds = flightSeconds(from, to, speed, speedPercent, universe);
  const burnt = fuel(ships, { distance: distance(from, to), seconds }, owner, universe);
  return { durationMs: seconds * secondMs, fuel: burnt, capacity };
}

/** What may be loaded: the stock without the fuel of the flight. */
const loadable = (stock: Cargo, burnt: number): Cargo => ({
  ...stock,
  deuterium: Math.max(0, stock.deuterium - burnt),
});

/** The most that fits: deuterium, crystal, aliens, then metal (rules R10), out of the stock without the fuel. */
export const fullCargo = (stock: Cargo, plan: FlightPlan | null): Cargo =>
  plan === null ? emptyCargo : fillCargo(plan.capacity, loadable(stock, plan.fuel));

/** The most of one resource that still fits beside the rest of the cargo. */
export function mostOf(resource: keyof Cargo, cargo: Cargo, stock: Cargo, plan: FlightPlan | null): number {
  if (plan === null) return 0;
  const room = plan.capacity - (cargoTotal(cargo) - cargo[resource]);
  return Math.max(0, Math.min(loadable(stock, plan.fuel)[resource], room));
}
