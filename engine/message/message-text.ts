import { accept, type Decision, refuse } from '../decision.ts';

/** The longest message, in characters as people see them. */
export const LONGEST_MESSAGE = 2000;

/** No message of that many characters is longer than this in UTF-16 units, unless marks are piled up in it. */
const LONGEST_TEXT = 4 * LONGEST_MESSAGE;

export type MessageTextRefusal = 'message-blank' | 'message-too-long' | 'message-characters';

/** Something to see: a letter, a mark, a figure, a sign. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const control = /[^\P{Cc}\n]/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many characters people see in a text: a flag or a family is one. */
export const charactersIn = (text: string): number => [...characters.segment(text)].length;

/** A text as it is kept: composed characters, lines parted in one way, nothing blank at its ends. */
const trimmed = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();

/**
 * The text of a message, as it is kept; refuses what shows nothing, what has more than 2,000 characters, and control
 * characters other than the end of a line (product specification, section 5).
 */
export function messageText(typed: string): Decision<string, MessageTextRefusal> {
  const text = trimmed(typed);
  if (!visible.test(text)) return refuse('message-blank');
  if (control.test(text)) return refuse('message-characters');
  const isTooLong =
    text.length > LONGEST_TEXT || (text.length > LONGEST_MESSAGE && charactersIn(text) > LONGEST_MESSAGE);
  return isTooLong ? refuse('message-too-long', { limit: LONGEST_MESSAGE }) : accept(text);
}
