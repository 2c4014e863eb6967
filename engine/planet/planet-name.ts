import { type Decision, refuse } from '../decision.ts';
import { readableName } from '../readable-name.ts';

/** How many characters a planet's name has. */
export const planetNameLength = { shortest: 2, longest: 24 } as const;

export type PlanetNameRefusal = 'planet-name-length' | 'planet-name-characters';

/**
 * The name that a player gives a planet, as it is kept; refuses what has not 2 to 24 characters, or characters that
 * others could not read or could be misled by.
 */
export function planetName(typed: string): Decision<string, PlanetNameRefusal> {
  const decision = readableName(typed, planetNameLength);
  return decision.ok ? decision : refuse(`planet-name-${decision.refusal}`, decision.params);
}
