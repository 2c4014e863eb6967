import type { UnitKey } from '../catalogue/items.ts';
import { unitSeconds } from '../construction/duration.ts';
import { spent, unitCost } from '../economy/cost.ts';
import type { PlanetInPlay } from '../planet/planet.ts';
import { HOUR } from '../time/duration.ts';

/** The longest time in seconds that one order may keep the shipyard busy. */
const LONGEST_WORK = 4 * HOUR;

/**
 * How many units to order at once: as many as are wanted, affordable and quickly built, but at least one, which may be
 * saved for.
 */
export function lotOf(key: UnitKey, wanted: number, { planet, universe }: PlanetInPlay): number {
  const cost = spent(unitCost(key, 1));
  const payable = (['metal', 'crystal', 'deuterium'] as const).map((resource) =>
    cost[resource] > 0 ? planet.stock[resource] / cost[resource] : Infinity,
  );
  const inTime = LONGEST_WORK / unitSeconds(key, planet, universe);
  return Math.max(1, Math.floor(Math.min(wanted, inTime, ...payable)));
}
