import type { BuildingKey } from '../catalogue/items.ts';
import type { Resource, Stock } from '../catalogue/resource.ts';
import { level, type Planet } from '../planet/planet.ts';
import { floorGrown, type Fraction } from './growth.ts';
import { stockOf } from './stock.ts';

const SMALLEST = 10_000;
const GROWTH: Fraction = [3, 2];

/** Where each resource is kept; the same item is shown as its store. */
export const storeOf = {
  metal: 'metal-storage',
  crystal: 'crystal-storage',
  deuterium: 'deuterium-storage',
  food: 'nutrient-farm',
  aliens: 'alien-habitat',
} as const satisfies Record<Resource, BuildingKey>;

/** What a store of that level holds: floor(10000 × 1.5^level) units (rules R5). Level 5: 75937. */
export const storageCapacity = (storeLevel: number): number =>
  Math.min(Number.MAX_SAFE_INTEGER, floorGrown(SMALLEST, GROWTH, storeLevel));

/** Where production of each resource stops. What comes by fleet or refund may lie above (rules R5). */
export const capacity = (planet: Pick<Planet, 'levels'>): Stock =>
  stockOf((resource) => storageCapacity(level(planet, storeOf[resource])));
