import { type Decision, refuse } from '../decision.ts';
import { readableName } from '../readable-name.ts';

/** The length of a planet's name, in characters. */
export const planetNameLength = { shortest: 2, longest: 24 } as const;

export type PlanetNameRefusal = 'planet-name-length' | 'planet-name-characters';

/**
 * The name a player gives a planet, in the form it is stored. Refuses fewer than 2 or more than 24 characters, and
 * characters that others could not read or could be misled by.
 */
export function planetName(typed: string): Decision<string, PlanetNameRefusal> {
  const decision = readableName(typed, planetNameLength);
  return decision.ok ? decision : refuse(`planet-name-${decision.refusal}`, decision.params);
}
