import type { PlanetId, UniverseId } from '@farhold/engine/ids';
import type { Reader } from '../database/connect.ts';
import type { Caller, SignedIn } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { planetsOf, type StoredPlanet } from './store.ts';

/** The caller's planets in a universe, oldest first, as stored. */
export const ownPlanets = (
  db: Reader,
  { by, recall }: Caller,
  universe: UniverseId,
): Promise<readonly StoredPlanet[]> =>
  recall({ universe, on: 'own' }, 'planets', () => planetsOf(db, { universe, account: by.account }));

/** One of the caller's planets in any universe; any other planet is refused with 'not-found'. */
export async function ownPlanetOf(
  db: Reader,
  caller: Caller & Pick<SignedIn, 'ownerOf'>,
  id: PlanetId,
): Promise<StoredPlanet> {
  const planets = await ownPlanets(db, caller, (await caller.ownerOf(id)).universe);
  const found = planets.find(({ planet }) => planet.id === id);
  if (!found) throw new Refused('not-found');
  return found;
}
