import { shipKeys } from '../catalogue/items.ts';
import type { ShipKey } from '../catalogue/ships.ts';
import type { Ships } from './fleet.ts';

/** The types with a count above zero, in the catalogue's order, each with its count. */
export function shipEntries(ships: Ships): readonly (readonly [ShipKey, number])[] {
  const entries: [ShipKey, number][] = [];
  for (const key of shipKeys) {
    const count = ships[key] ?? 0;
    if (count > 0) entries.push([key, count]);
  }
  return entries;
}
