import { accept, type Decision, refuse } from '../decision.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { isName } from '../readable-name.ts';

/** What of an empire decides whether one of its planets may be given up. Planets are told by their numbers. */
export type EmpireAround = {
  /** How many planets the player has in this universe. */
  readonly planets: number;
  /** The player's own fleets, wherever they are. */
  readonly fleets: readonly EmpireFleet[];
  /** The planets that paid for what the player researches or has queued to. */
  readonly researching: readonly number[];
};

export type EmpireFleet = Pick<Fleet, 'state'> & {
  readonly from: number;
  readonly targetPlanet: number | null;
};

export type AbandonPlanetRefusal =
  | 'last-planet'
  | 'fleets-under-way'
  | 'research-under-way'
  | 'planet-name-differs';

/**
 * May a player give up this planet with all that is on it? Never the last one, not while own fleets come from it or
 * fly to it, and not while it hosts research; and only who types its name means it.
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

/** A fleet that has turned round needs only the planet that it came from. */
const needs = ({ from, targetPlanet, state }: EmpireFleet, planet: number): boolean =>
  from === planet || (targetPlanet === planet && state !== 'returning');
