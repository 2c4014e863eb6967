import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { APPEARANCE_SECONDS, CUBE_SECONDS } from '@farhold/engine/magic-item/magic-item';
import { cubesInAnHour, newCubes } from '@farhold/engine/magic-item/new-cubes';
import { isGoldPlanetDue, newGoldPlanet } from '@farhold/engine/magic-item/new-gold-planet';
import { seededRandom } from '@farhold/engine/random';
import { inactiveSince } from '@farhold/engine/ranking/presence';
import { plusSeconds } from '@farhold/engine/time/instant';
import type { TimedEventOf } from '@farhold/engine/time/timed-event';
import { type DueEvent, newEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { forgetCubes } from './cubes.ts';
import {
  deleteVanished,
  insertMagicItems,
  lyingGold,
  type NewMagicItem,
  originOfChance,
  planetsWithCubes,
} from './store.ts';

/**
 * The hourly event for magic items: expired ones vanish, new ones appear at the rate at which they vanish, and every
 * twelfth hour a gold planet appears (rules R21). Drawn from the universe's seed and the hour, so an hour resolved late
 * brings what was due then.
 */
export async function magicItemsAppear(
  work: UnitOfWork,
  { dueAt: at }: DueEvent & TimedEventOf<'magic-items-appear'>,
): Promise<void> {
  const { tx, universeId } = work;
  work.noteMapChanged();
  await deleteVanished(tx, universeId, at);
  const { seed, startedAt } = await originOfChance(tx, universeId);
  const random = seededRandom(`${seed} magic items ${at}`);
  const planets = await planetsWithCubes(tx, universeId, inactiveSince(at));
  const free = planets.filter(({ hasCube }) => !hasCube);
  const appearing: NewMagicItem[] = newCubes(free, cubesInAnHour(planets.length, random), random);
  if (isGoldPlanetDue(startedAt, at)) {
    const gold = newGoldPlanet(await lyingGold(tx, universeId), planets.map(placeOf), random);
    if (gold) appearing.push({ at: gold, item: 'gold-planet' });
  }
  await insertMagicItems(tx, universeId, appearing, { at, cubesUntil: plusSeconds(at, CUBE_SECONDS) });
  forgetCubes(work);
  work.schedule(newEvent({ kind: 'magic-items-appear', version: 1 }, plusSeconds(at, APPEARANCE_SECONDS)));
}

const placeOf = ({ at }: { readonly at: Coordinates }): Coordinates => at;
