import { shipKeys } from '../catalogue/items.ts';
import type { ShipKey } from '../catalogue/ships.ts';
import type { Ships } from './fleet.ts';

/** The types with a count above zero, in the catalogue's order, each with its count. */
export const shipEntries = (ships: Ships): readonly (readonly [ShipKey, number])[] =>
  shipKeys.map((key) => [key, ships[key] ?? 0] as const).filter(([, count]) => count > 0);
