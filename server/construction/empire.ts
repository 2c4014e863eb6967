import { resumedConstruction } from '@farhold/engine/construction/queue';
import type { Empire } from '@farhold/engine/empire/empire';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { stillSeconds } from '@farhold/engine/vacation/standstill';
import type { Instant } from '@farhold/engine/time/instant';
import type { Reader } from '../database/connect.ts';
import { placeAt, planetsOf } from '../planet/store.ts';
import { selectConstructions, type StoredConstruction } from './store.ts';

/** A player's planets in a universe, settled to now for reading, and everything under construction there. */
export type StoredEmpire = Empire<StoredConstruction>;

/** The whole empire of a player at this instant; null without a planet. */
export async function empireAt(
  db: Reader,
  universeId: UniverseId,
  player: AccountId,
  now: Instant,
): Promise<StoredEmpire | null> {
  const places = (await planetsOf(db, universeId, player)).map((stored) => placeAt(stored, now));
  const [first] = places;
  if (!first) return null;
  const { owner, universe } = first;
  const seconds = stillSeconds(owner, universe, now);
  const stored = await selectConstructions(db, universeId, player);
  const constructions = stored.map((order) => resumedConstruction(order, seconds));
  return { planets: places.map(({ planet }) => planet), owner, universe, constructions };
}
