import { type Refused, refuse } from '../decision.ts';
import { missing, subtractStock } from '../economy/stock.ts';
import { type Planet, quantity } from '../planet/planet.ts';
import type { Cargo } from './cargo.ts';
import type { Ships } from './fleet.ts';
import { shipEntries } from './ships.ts';

/** Why a planet cannot give a fleet its fuel and its cargo; null if it can. */
export function stockObstacle(
  planet: Planet,
  cargo: Cargo,
  burnt: number,
): Refused<'not-enough-fuel' | 'not-enough-resources'> | null {
  const { deuterium } = planet.stock;
  if (deuterium < burnt) return refuse('not-enough-fuel', { deuterium: burnt - deuterium });
  const short = missing(planet.stock, { ...cargo, deuterium: cargo.deuterium + burnt });
  return Object.keys(short).length > 0 ? refuse('not-enough-resources', short) : null;
}

/** The planet without the ships, the cargo and the fuel that leave it. */
export function withoutFleet(planet: Planet, ships: Ships, cargo: Cargo, burnt: number): Planet {
  const left = shipEntries(ships).map(([key, count]) => [key, quantity(planet, key) - count] as const);
  return {
    ...planet,
    units: { ...planet.units, ...Object.fromEntries(left) },
    stock: subtractStock(planet.stock, { ...cargo, deuterium: cargo.deuterium + burnt }),
  };
}
