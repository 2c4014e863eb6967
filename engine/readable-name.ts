import { accept, type Decision, refuse } from './decision.ts';

/**
 * Letters of the Latin, Greek and Cyrillic scripts (including German and Latvian ones), digits, spaces and a few signs;
 * nothing invisible, and nothing that changes the direction of text.
 */
const readable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9 .,:!?'’"&+#()/_-]*$/u;
const mark = /\p{M}/u;
const letterOrFigure = /[\p{L}0-9]/u;

/** A name in the form it is stored: composed characters, no surrounding spaces, single spaces within. */
const trimmed = (typed: string): string => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/**
 * A name that others see, in the form it is stored. Refuses characters that they could not read or could be misled by.
 */
export function readableName(
  typed: string,
  length: { readonly shortest: number; readonly longest: number },
): Decision<string, 'length' | 'characters'> {
  const name = trimmed(typed);
  if (!readable.test(name) || mark.test(name)) return refuse('characters');
  if (name.length < length.shortest || name.length > length.longest) return refuse('length', length);
  return letterOrFigure.test(name) ? accept(name) : refuse('characters');
}

/** Whether a text is this name, regardless of spaces and Unicode composition. */
export const isName = (typed: string, name: string): boolean => trimmed(typed) === trimmed(name);
