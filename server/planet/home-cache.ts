import type { AccountId, PlanetId, UniverseId } from '@farhold/engine/ids';
import { LRUCache } from 'lru-cache';
import type { Reader } from '../database/connect.ts';
import type { FindHome } from '../http/register-routes.ts';
import { universeOfOwnPlanet } from './store.ts';

type Home = { readonly owner: AccountId; readonly universe: UniverseId };

/** Maximum number of cached planets: about 100 bytes each. */
const DEFAULT_MAX_PLANETS = 50_000;

/**
 * Caches the universes of planets and drops the least recently used. An answer never becomes wrong: a planet does not
 * move and its id is not reused. Whether it still exists and is still the player's, the command checks after
 * locking it.
 */
export function createHomeCache(db: Reader, maxPlanets = DEFAULT_MAX_PLANETS): FindHome {
  const homes = new LRUCache<PlanetId, Home>({ max: maxPlanets });
  return async (owner, planet) => {
    const home = homes.get(planet);
    if (home?.owner === owner) return home.universe;
    const universe = await universeOfOwnPlanet(db, owner, planet);
    if (universe !== undefined) homes.set(planet, { owner, universe });
    return universe;
  };
}
