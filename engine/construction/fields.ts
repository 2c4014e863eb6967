import { isBuildingKey, type ItemKey } from '../catalogue/items.ts';
import { fieldsMax, fieldsUsed, type Planet, usesField } from '../planet/planet.ts';
import { afterDemolitions } from './after-demolitions.ts';
import type { Construction } from './queue.ts';

type Ground = Pick<Planet, 'fields' | 'levels'>;
type Queued = readonly Pick<Construction, 'key' | 'level' | 'demolishes'>[];

/** From this many free fields down, it is time for a Terraformer, which needs one itself. */
const FEW_FIELDS = 2;

const takesField = (key: ItemKey): boolean => isBuildingKey(key) && usesField(key);

const isTerraforming = (queued: Queued): boolean =>
  queued.some(({ key, demolishes }) => key === 'terraformer' && demolishes !== true);

/**
 * Fields that neither a building nor a queued order takes (rules R11). A demolition frees its field when it is done,
 * but that of a Terraformer takes the fields it brought at once; below 0 if its own field is among the last ones.
 */
export const freeFields = (planet: Ground, queued: Queued): number =>
  fieldsMax(afterDemolitions(planet, queued)) -
  fieldsUsed(planet) -
  queued.filter(({ key, demolishes }) => takesField(key) && demolishes !== true).length;

/** Whether an order takes the last free field, so that no Terraformer could win new ones. */
export const takesLastField = (key: ItemKey, planet: Ground, queued: Queued): boolean =>
  key !== 'terraformer' && takesField(key) && freeFields(planet, queued) === 1 && !isTerraforming(queued);

/** Whether only a few fields are free and no new ones are coming. With none left a warning comes too late. */
export function areFieldsNearlyFull(planet: Ground, queued: Queued): boolean {
  const free = freeFields(planet, queued);
  return free > 0 && free <= FEW_FIELDS && !isTerraforming(queued);
}
