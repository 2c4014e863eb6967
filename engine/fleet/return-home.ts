import { settle } from '../economy/settle.ts';
import { addStock } from '../economy/stock.ts';
import { type Planet, type PlanetInPlay, quantity } from '../planet/planet.ts';
import type { Fleet } from './fleet.ts';
import { shipEntries } from './ships.ts';

/**
 * The home planet after a fleet has landed: its ships stand there again and its cargo is in stock, above the
 * capacity if need be (rules R5, R12). Throws for a fleet that is not on its way home.
 */
export function returnHome(fleet: Fleet, { planet, owner, universe }: PlanetInPlay): Planet {
  if (fleet.state !== 'returning' || fleet.returnsAt === null) {
    throw new TypeError(`fleet ${fleet.id} is not on its way home`);
  }
  const settled = settle(planet, owner, universe, fleet.returnsAt);
  const landed = shipEntries(fleet.ships).map(
    ([key, count]) => [key, quantity(settled, key) + count] as const,
  );
  return {
    ...settled,
    units: { ...settled.units, ...Object.fromEntries(landed) },
    stock: addStock(settled.stock, fleet.cargo),
  };
}
