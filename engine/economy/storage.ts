import { building, buildingKeys } from '../catalogue/items.ts';
import type { Stock } from '../catalogue/resource.ts';
import { level, type Planet } from '../planet/planet.ts';
import { floorGrown, type Fraction } from './growth.ts';
import { byResource, stockOf } from './stock.ts';

const SMALLEST = 10_000;
const GROWTH: Fraction = [3, 2];

/** Where each resource is kept, as the catalogue says. */
const stores = byResource((resource) => buildingKeys.filter((key) => building(key).stores === resource));

/** What a store of that level holds: floor(10000 × 1.5^level) units (rules R5). Level 5: 75937. */
export const storageCapacity = (storeLevel: number): number =>
  Math.min(Number.MAX_SAFE_INTEGER, floorGrown(SMALLEST, GROWTH, storeLevel));

/** Where production of each resource stops. What comes by fleet or refund may lie above (rules R5). */
export const capacity = (planet: Pick<Planet, 'levels'>): Stock =>
  stockOf((resource) =>
    storageCapacity(stores[resource].reduce((sum, store) => sum + level(planet, store), 0)),
  );
