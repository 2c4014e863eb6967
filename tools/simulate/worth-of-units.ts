import { isUnitKey } from '@farhold/engine/catalogue/items';
import { worthOf } from '@farhold/engine/dark-matter/worth';
import { spent, unitCost } from '@farhold/engine/economy/cost';
import type { Units } from '@farhold/engine/planet/planet';

/** What these ships and defences have cost, in metal. */
export const worthOfUnits = (units: Units): number =>
  Object.entries(units).reduce(
    (sum, [key, count]) => sum + (isUnitKey(key) ? worthOf(spent(unitCost(key, count))) : 0),
    0,
  );
