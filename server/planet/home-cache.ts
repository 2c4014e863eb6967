import type { PlanetId, Player } from '@farhold/engine/ids';
import type { Reader } from '../database/connect.ts';
import { createLru } from '../http/lru.ts';
import type { FindHome } from '../http/register-routes.ts';
import { wherever } from '../http/wherever.ts';
import { isOwnPlanet } from './store.ts';

/** Maximum number of cached planets: about 100 bytes each. */
const DEFAULT_MAX_PLANETS = 50_000;

/**
 * Caches the owners of planets and drops the least recently used. An answer never becomes wrong: a planet does not
 * move and its id is not reused. Whether it still exists and is still the player's, the command checks after
 * locking it.
 */
export function createHomeCache(db: Reader, maxPlanets = DEFAULT_MAX_PLANETS): FindHome {
  const homes = createLru<PlanetId, Player>(maxPlanets);
  return async (by, planet) => {
    const home = homes.get(planet);
    if (home?.account === by.account) return home;
    const owner = await wherever(by, async (player) =>
      (await isOwnPlanet(db, player, planet)) ? player : undefined,
    );
    homes.set(planet, owner);
    return owner;
  };
}
