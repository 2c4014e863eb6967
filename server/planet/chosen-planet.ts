import { type PlanetId, planetId } from '@farhold/engine/ids';
import { Refused } from '../http/refused.ts';

/** The planet that a call names in `field`; throws `Refused` where it names none. */
export function chosenPlanet(id: number | null | undefined, field: string): PlanetId {
  if (typeof id !== 'number') throw new Refused('planet-missing', {}, field);
  return planetId(id);
}
