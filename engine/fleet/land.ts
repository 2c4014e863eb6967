import { settleForward } from '../economy/settle.ts';
import { deposit } from '../economy/stock.ts';
import { type Planet, type PlanetInPlay, quantity } from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';
import type { Cargo } from './cargo.ts';
import type { Fleet } from './fleet.ts';
import { shipEntries } from './ships.ts';

export type Landing = {
  readonly planet: Planet;
  /** What is lost, since it is more than a planet can hold. */
  readonly lost: Cargo;
};

/**
 * A planet on which a fleet stays: its ships stand there and its cargo is in stock, above the capacity if need be
 * (rules R5, R12), but not above `MOST_STORED`.
 */
export function land(
  { ships, cargo }: Pick<Fleet, 'ships' | 'cargo'>,
  { planet, owner, universe }: PlanetInPlay,
  at: Instant,
): Landing {
  const settled = settleForward(planet, owner, universe, at);
  const landed = shipEntries(ships).map(([key, count]) => [key, quantity(settled, key) + count] as const);
  const { stock, left } = deposit(settled.stock, cargo);
  const { food: _none, ...lost } = left;
  const units = { ...settled.units, ...Object.fromEntries(landed) };
  return { planet: { ...settled, units, stock }, lost };
}
