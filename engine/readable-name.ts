import { accept, type Decision, refuse } from './decision.ts';

/**
 * Letters of the Latin, Greek and Cyrillic scripts (German, Latvian and all else among them), figures, spaces and a
 * few signs; nothing invisible, nothing that turns the direction of what stands beside it.
 */
const readable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9 .,:!?'’"&+#()/_-]*$/u;
const mark = /\p{M}/u;
const letterOrFigure = /[\p{L}0-9]/u;

/** A name as it is kept: composed characters, no space at its ends, single spaces within. */
const trimmed = (typed: string): string => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** A name that others see, as it is kept; refuses characters that they could not read or could be misled by. */
export function readableName(
  typed: string,
  length: { readonly shortest: number; readonly longest: number },
): Decision<string, 'length' | 'characters'> {
  const name = trimmed(typed);
  if (!readable.test(name) || mark.test(name)) return refuse('characters');
  if (name.length < length.shortest || name.length > length.longest) return refuse('length', length);
  return letterOrFigure.test(name) ? accept(name) : refuse('characters');
}

/** Whether somebody has typed this name, give or take spaces and how characters are composed. */
export const isName = (typed: string, name: string): boolean => trimmed(typed) === trimmed(name);
