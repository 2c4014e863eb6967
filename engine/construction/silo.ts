import { defence, isDefenceKey, type UnitKey, unitKeys } from '../catalogue/items.ts';
import { level, type Planet, quantity } from '../planet/planet.ts';
import { type Construction, queuedUnits } from './queue.ts';

const SLOTS_PER_LEVEL = 10;

/**
 * The places that one missile takes: 1 for an interceptor, 2 for an interplanetary missile, 0 for any other unit (rules
 * R16).
 */
export const siloSlots = (key: UnitKey): number => (isDefenceKey(key) ? (defence(key).siloSlots ?? 0) : 0);

/** Places for missiles: 10 for every level of the silo (rules R16). */
export const siloCapacity = (planet: Pick<Planet, 'levels'>): number =>
  SLOTS_PER_LEVEL * level(planet, 'missile-silo');

/** The places that missiles take, those under construction too. */
export const siloTaken = (planet: Planet, constructions: readonly Construction[]): number =>
  unitKeys
    .filter((key) => siloSlots(key) > 0)
    .reduce(
      (sum, key) => sum + siloSlots(key) * (quantity(planet, key) + queuedUnits(constructions, planet, key)),
      0,
    );
