import { isUnitKey } from '@farhold/engine/catalogue/items';
import { unitCost } from '@farhold/engine/economy/cost';
import type { Cost } from '@farhold/engine/economy/stock';
import type { PlanetItem } from './planet-item.ts';

/** The price of an item's next level, or of a quantity. */
export const priceOf = (item: PlanetItem, count: number): Cost =>
  isUnitKey(item.key) ? unitCost(item.key, count) : item.cost;
