import { accept, type Decision, refuse } from '../decision.ts';

/** The longest message, in characters as people see them. */
export const LONGEST_MESSAGE = 2000;

/** No message of that many characters has more UTF-16 units than this, unless it piles up combining marks. */
const LONGEST_TEXT = 4 * LONGEST_MESSAGE;

export type MessageTextRefusal = 'message-blank' | 'message-too-long' | 'message-characters';

/** Something visible: a letter, a mark, a digit, a sign. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const control = /[^\P{Cc}\n]/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The number of characters that people see in a text: a flag or a family is one. */
export const charactersIn = (text: string): number => [...characters.segment(text)].length;

/** A text in the form it is stored: composed characters, one kind of line break, no surrounding blanks. */
const trimmed = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();

/**
 * The text of a message in the form it is stored. Refuses a text with nothing visible, more than 2,000 characters, and
 * control characters other than line breaks (product specification, section 5).
 */
export function messageText(typed: string): Decision<string, MessageTextRefusal> {
  const text = trimmed(typed);
  if (!visible.test(text)) return refuse('message-blank');
  if (control.test(text)) return refuse('message-characters');
  const isTooLong =
    text.length > LONGEST_TEXT || (text.length > LONGEST_MESSAGE && charactersIn(text) > LONGEST_MESSAGE);
  return isTooLong ? refuse('message-too-long', { limit: LONGEST_MESSAGE }) : accept(text);
}
