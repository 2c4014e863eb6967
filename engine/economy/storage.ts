import { building, type BuildingKey, buildingKeys, HIGHEST_LEVEL } from '../catalogue/items.ts';
import type { Resource, Stock } from '../catalogue/resource.ts';
import { level, type Planet } from '../planet/planet.ts';
import { floorGrown, type Fraction } from './growth.ts';
import { byResource, MOST_STORED, stockOf } from './stock.ts';

const SMALLEST = 10_000;
const GROWTH: Fraction = [3, 2];

/** The buildings that store each resource, by the catalogue. */
const stores = byResource((resource) => buildingKeys.filter((key) => building(key).stores === resource));

/** What a store of this level holds: floor(10000 × 1.5^level) units (rules R5). Level 5: 75937. */
export const storageCapacity = (storeLevel: number): number =>
  (capacities[storeLevel] ??= Math.min(MOST_STORED, floorGrown(SMALLEST, GROWTH, storeLevel)));

const capacities: number[] = [];

/** The amount at which production of each resource stops. Fleets and refunds can bring more (rules R5). */
export const capacity = (planet: Pick<Planet, 'levels'>): Stock =>
  stockOf((resource) =>
    storageCapacity(stores[resource].reduce((sum, store) => sum + level(planet, store), 0)),
  );

/** The building that stores a resource. */
export function storeOf(resource: Resource): BuildingKey {
  const [key] = stores[resource];
  if (key === undefined) throw new RangeError(`nothing stores ${resource}`);
  return key;
}

/** The building that stores a resource, and the lowest level that holds the amount. 60000 metal: Metal Storage 5. */
export function storeFor(resource: Resource, amount: number): { key: BuildingKey; level: number } {
  let storeLevel = 0;
  while (storeLevel < HIGHEST_LEVEL && storageCapacity(storeLevel) < amount) storeLevel += 1;
  return { key: storeOf(resource), level: storeLevel };
}
