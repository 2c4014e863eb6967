import { accept, type Decision, refuse } from './decision.ts';

/**
 * The letters of names by their script: those that languages are written with today. The scripts have many more, for
 * phonetics or from old manuscripts, and some of them look like an ordinary one (ɑ, ꜱ, ĸ, ſ, ϲ).
 */
export const nameLetters = {
  // Latin-1, Latin Extended-A without ĸ, ŉ, ſ and the digraphs, and the Romanian letters with a comma.
  latin: 'A-Za-zÀ-ÖØ-öø-ÿĀ-ıĴ-ķĹ-ľŁ-ňŊ-žȘ-ț',
  // With the accents of old texts.
  greek:
    'ΆΈ-ΊΌΎ-ΡΣ-ώ\\u{1F00}-\\u{1FBC}\\u{1FC2}-\\u{1FCC}\\u{1FD0}-\\u{1FDB}\\u{1FE0}-\\u{1FEC}\\u{1FF2}-\\u{1FFC}',
  cyrillic: 'Ѐ-ҁҊ-ԯ',
} as const;

const { latin, greek, cyrillic } = nameLetters;

/** Those letters, digits, spaces and a few signs; nothing invisible, and nothing that changes the direction of text. */
const readable = new RegExp(`^[${latin}${greek}${cyrillic}0-9 .,:!?'’"&+#()/_-]*$`, 'u');
const mark = /\p{M}/u;
/** Gaps within the blocks of letters, which every font draws as a box. */
const unassigned = /\p{Cn}/u;
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
  if (!readable.test(name) || mark.test(name) || unassigned.test(name)) return refuse('characters');
  if (name.length < length.shortest || name.length > length.longest) return refuse('length', length);
  return letterOrFigure.test(name) ? accept(name) : refuse('characters');
}

/** Whether a text is this name, regardless of spaces and Unicode composition. */
export const isName = (typed: string, name: string): boolean => trimmed(typed) === trimmed(name);
