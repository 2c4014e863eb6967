import { isBuildingKey, type ItemKey } from '../catalogue/items.ts';
import { fieldsMax, fieldsUsed, type Planet, usesField } from '../planet/planet.ts';
import type { Construction } from './queue.ts';

type Ground = Pick<Planet, 'fields' | 'levels'>;
type Queued = readonly Pick<Construction, 'key'>[];

/** So few free fields are nearly none: time to think of the Terraformer, which needs one itself. */
const FEW_FIELDS = 2;

const takesField = (key: ItemKey): boolean => isBuildingKey(key) && usesField(key);

const isTerraforming = (queued: Queued): boolean => queued.some(({ key }) => key === 'terraformer');

/** Fields on which nothing stands and for which nothing is queued on the planet (rules R11). */
export const freeFields = (planet: Ground, queued: Queued): number =>
  fieldsMax(planet) - fieldsUsed(planet) - queued.filter(({ key }) => takesField(key)).length;

/** Does an order for this take the last free field, so that no Terraformer could win new ones any more? */
export const takesLastField = (key: ItemKey, planet: Ground, queued: Queued): boolean =>
  key !== 'terraformer' && takesField(key) && freeFields(planet, queued) === 1 && !isTerraforming(queued);

/** Are there only a few free fields left, and no new ones on their way? With none left a warning comes too late. */
export function areFieldsNearlyFull(planet: Ground, queued: Queued): boolean {
  const free = freeFields(planet, queued);
  return free > 0 && free <= FEW_FIELDS && !isTerraforming(queued);
}
