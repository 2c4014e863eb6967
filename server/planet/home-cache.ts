import type { AccountId, PlanetId, UniverseId } from '@farhold/engine/ids';
import { LRUCache } from 'lru-cache';
import type { Reader } from '../database/connect.ts';
import { universeOfOwnPlanet } from './store.ts';

/** Finds the universe in which a planet of this account lies; undefined for a planet of anybody else. */
export type FindHome = (owner: AccountId, planet: PlanetId) => Promise<UniverseId | undefined>;

type Home = { readonly owner: AccountId; readonly universe: UniverseId };

/** Planets remembered by default: some 100 bytes each. */
const DEFAULT_MAX_PLANETS = 50_000;

/**
 * Remembers where planets lie, the least recently asked for first to be forgotten. An answer stays true: a planet never
 * moves and its id is never given again. Whether it still stands and still is the player's, the command checks once it
 * holds the planet.
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
