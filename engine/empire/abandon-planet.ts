import { accept, type Decision, refuse } from '../decision.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { isName } from '../readable-name.ts';

/** What decides whether a planet of an empire can be abandoned. */
export type EmpireAround = {
  /** The number of the player's planets in this universe. */
  readonly planets: number;
  /** The player's fleets, wherever they are. */
  readonly fleets: readonly EmpireFleet[];
  /** The planets that paid for the player's running and queued research. */
  readonly researching: readonly number[];
};

type EmpireFleet = Pick<Fleet, 'state'> & {
  readonly from: number;
  readonly targetPlanet: number | null;
};

export type AbandonPlanetRefusal =
  | 'last-planet'
  | 'fleets-under-way'
  | 'research-under-way'
  | 'planet-name-differs';

/**
 * Whether a player can abandon this planet with everything on it. Refuses the last planet, one that the player's fleets
 * come from or fly to, one that hosts research, and a wrong name typed as confirmation.
 */
export function abandonPlanet(
  planet: { readonly id: number; readonly name: string },
  typedName: string,
  empire: EmpireAround,
): Decision<null, AbandonPlanetRefusal> {
  if (empire.planets <= 1) return refuse('last-planet');
  const count = empire.fleets.filter((fleet) => needs(fleet, planet.id)).length;
  if (count > 0) return refuse('fleets-under-way', { count });
  if (empire.researching.includes(planet.id)) return refuse('research-under-way');
  return isName(typedName, planet.name) ? accept(null) : refuse('planet-name-differs');
}

/** A fleet that has turned back only needs the planet it came from. */
const needs = ({ from, targetPlanet, state }: EmpireFleet, planet: number): boolean =>
  from === planet || (targetPlanet === planet && state !== 'returning');
