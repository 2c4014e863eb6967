import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { PlanetId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import { planetPlace } from '../planet/places.ts';
import type { Place } from '../report/stored-report.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** A locked planet, as a report names it. */
export const placeOfPlanet = (planet: Planet): Place => ({
  planet: planet.id,
  name: planet.name,
  at: planet.at,
});

/** A planet, locked or not, or an empty position, as a report names it. */
export async function placeOf(work: UnitOfWork, planet: PlanetId | null, at: Coordinates): Promise<Place> {
  if (planet !== null && work.holds(planet)) return placeOfPlanet(work.planet(planet));
  const found = planet === null ? undefined : await planetPlace(work.tx, work.universeId, planet);
  return { planet: found?.planet ?? null, name: found?.name ?? '', at };
}
