import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, PlanetId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import type { NamedPlayer } from '@farhold/engine/report/mission-report';
import { planetPlace, type PlanetPlace, planetPlaces, playersNamed } from '../planet/places.ts';
import type { Place } from '../report/stored-report.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** A locked planet, as a report names it. */
export const placeOfPlanet = (planet: Planet): Place => ({
  planet: planet.id,
  name: planet.name,
  at: planet.at,
});

type Known = Map<PlanetId, Pick<PlanetPlace, 'planet' | 'name'>>;

const known = new WeakMap<UnitOfWork, Known>();

/**
 * Reads the names of planets that reports will mention. No planet changes its name or its owner while the universe is
 * locked for a batch of events.
 */
export async function learnNames(work: UnitOfWork, planets: readonly PlanetId[]): Promise<void> {
  const names: Known = known.get(work) ?? new Map();
  for (const place of (await planetPlaces(work.tx, work.universeId, [...new Set(planets)])).values()) {
    names.set(place.planet, place);
  }
  known.set(work, names);
}

/** A planet, locked or not, or an empty position, as a report names it. */
export async function placeOf(work: UnitOfWork, planet: PlanetId | null, at: Coordinates): Promise<Place> {
  if (planet === null) return { planet: null, name: '', at };
  if (work.holds(planet)) return placeOfPlanet(work.planet(planet));
  const found = known.get(work)?.get(planet) ?? (await planetPlace(work.tx, work.universeId, planet));
  return { planet: found?.planet ?? null, name: found?.name ?? '', at };
}

const players = new WeakMap<UnitOfWork, Map<AccountId, NamedPlayer>>();

/** Reads the names of players whom reports will mention. */
export async function learnPlayers(work: UnitOfWork, accounts: readonly AccountId[]): Promise<void> {
  const names = players.get(work) ?? new Map<AccountId, NamedPlayer>();
  players.set(work, names);
  const unknown = [...new Set(accounts)].filter((account) => !names.has(account));
  if (unknown.length === 0) return;
  for (const player of await playersNamed(work.tx, work.universeId, unknown)) names.set(player.id, player);
}

/** A player as a report names it. Throws for one who does not exist. */
export async function playerNamed(work: UnitOfWork, account: AccountId): Promise<NamedPlayer> {
  await learnPlayers(work, [account]);
  const found = players.get(work)?.get(account);
  if (!found) throw new Error(`There is no player ${account}.`);
  return found;
}
