import { colonyPlanet, type NewPlanet } from '../galaxy/new-planet.ts';
import { seededRandom } from '../random.ts';
import type { Owner } from '../planet/planet.ts';
import type { Fleet } from './fleet.ts';
import { planetLimit } from './slots.ts';
import { turnHome } from './turn-home.ts';

/** What a colony ship finds at its position, and how many planets its owner holds by then. */
export type ColonySite = {
  readonly isTaken: boolean;
  readonly isGold: boolean;
  readonly planetsHeld: number;
};

export type ColonyArrival =
  /** The ship is used up; this is the new planet's ground. */
  | { readonly outcome: 'settled'; readonly planet: NewPlanet; readonly fleet: null }
  /** It comes back, with the reason. */
  | { readonly outcome: 'place-taken' | 'planet-limit'; readonly planet: null; readonly fleet: Fleet };

/**
 * A colony ship founds a planet in an empty position, drawn by the seed from what the position offers (rules R11).
 * It comes back if the position is taken, or if its owner has all the planets that astrophysics allows (rules R12).
 */
export function arriveColony(
  fleet: Fleet,
  owner: Owner,
  { isTaken, isGold, planetsHeld }: ColonySite,
  seed: string,
): ColonyArrival {
  if (isTaken) return { outcome: 'place-taken', planet: null, fleet: turnHome(fleet) };
  if (planetsHeld >= planetLimit(owner))
    return { outcome: 'planet-limit', planet: null, fleet: turnHome(fleet) };
  const random = seededRandom(`${seed} colony`);
  return { outcome: 'settled', planet: colonyPlanet(fleet.to.position, random, isGold), fleet: null };
}
