import { settle } from '../economy/settle.ts';
import { addStock } from '../economy/stock.ts';
import { type Planet, type PlanetInPlay, quantity } from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';
import type { Fleet } from './fleet.ts';
import { shipEntries } from './ships.ts';

/** A planet on which a fleet stays: its ships stand there and its cargo is in stock, above the capacity if need be (rules R5, R12). */
export function land(
  { ships, cargo }: Pick<Fleet, 'ships' | 'cargo'>,
  { planet, owner, universe }: PlanetInPlay,
  at: Instant,
): Planet {
  const settled = settle(planet, owner, universe, at);
  const landed = shipEntries(ships).map(([key, count]) => [key, quantity(settled, key) + count] as const);
  return {
    ...settled,
    units: { ...settled.units, ...Object.fromEntries(landed) },
    stock: addStock(settled.stock, cargo),
  };
}
