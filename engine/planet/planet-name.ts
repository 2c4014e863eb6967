import { accept, type Decision, refuse } from '../decision.ts';

/** How many characters a planet's name has. */
export const planetNameLength = { shortest: 2, longest: 24 } as const;

export type PlanetNameRefusal = 'planet-name-length' | 'planet-name-characters';

/**
 * Letters of the Latin, Greek and Cyrillic scripts (German, Latvian and all else among them), figures, spaces and a
 * few signs; nothing invisible, nothing that turns the direction of what stands beside it.
 */
const readable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9 .,:!?'’"&+#()/_-]*$/u;
const mark = /\p{M}/u;
const letterOrFigure = /[\p{L}0-9]/u;

/** A name as it is kept: composed characters, no space at its ends, single spaces within. */
const trimmed = (typed: string): string => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/**
 * The name that a player gives a planet, as it is kept; refuses what has not 2 to 24 characters, or characters that
 * others could not read or could be misled by.
 */
export function planetName(typed: string): Decision<string, PlanetNameRefusal> {
  const name = trimmed(typed);
  if (!readable.test(name) || mark.test(name)) return refuse('planet-name-characters');
  if (name.length < planetNameLength.shortest || name.length > planetNameLength.longest)
    return refuse('planet-name-length', planetNameLength);
  return letterOrFigure.test(name) ? accept(name) : refuse('planet-name-characters');
}

/** Whether somebody has typed this name, give or take spaces and how characters are composed. */
export const isName = (typed: string, name: string): boolean => trimmed(typed) === trimmed(name);
