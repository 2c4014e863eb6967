import type { ShipKey } from '../catalogue/ships.ts';
import type { Owner } from '../planet/planet.ts';
import { cargoCapacity } from './cargo.ts';

/** How many ships of one type carry this much cargo (rules R10). 60000 in holds of 5000: 12. */
export const shipsToCarry = (amount: number, key: ShipKey, owner: Owner): number =>
  Math.ceil(amount / cargoCapacity({ [key]: 1 }, owner));
