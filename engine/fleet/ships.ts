import { shipKeys } from '../catalogue/items.ts';
import type { ShipKey } from '../catalogue/ships.ts';
import type { Ships } from './fleet.ts';

/** The types of which there are any, in the catalogue's order, each with its number. */
export const shipEntries = (ships: Ships): readonly (readonly [ShipKey, number])[] =>
  shipKeys.map((key) => [key, ships[key] ?? 0] as const).filter(([, count]) => count > 0);
