import { defence, isDefenceKey, type UnitKey } from '../catalogue/items.ts';
import { level, type Planet } from '../planet/planet.ts';

const SLOTS_PER_LEVEL = 10;

/** Places that one missile takes: 1 an interceptor, 2 an interplanetary missile, 0 all else (rules R16). */
export const siloSlots = (key: UnitKey): number => (isDefenceKey(key) ? (defence(key).siloSlots ?? 0) : 0);

/** Places for missiles: 10 for every level of the silo (rules R16). */
export const siloCapacity = (planet: Pick<Planet, 'levels'>): number =>
  SLOTS_PER_LEVEL * level(planet, 'missile-silo');
