import { accept, type Decision, refuse } from '../decision.ts';

/** The longest message, in characters as people see them. */
export const LONGEST_MESSAGE = 2000;

/**
 * The most UTF-16 units of a message, so that pages of messages stay short: every letter and ordinary sign has one or
 * two. A family or a flag has more and counts as several characters, once many of them are in one message.
 */
const LONGEST_TEXT = 2 * LONGEST_MESSAGE;

/** A letter with its marks, typed as single characters, takes up to this many units until it is composed. */
const LONGEST_UNCOMPOSED = 2 * LONGEST_TEXT;

/** More marks in a row than any language writes, and than Unicode's stream-safe text allows (UAX #15). */
const pileOfMarks = /(\p{M}{31,})/u;

export type MessageTextRefusal = 'message-blank' | 'message-too-long' | 'message-characters';

/** Something visible: a letter, a mark, a digit, a sign. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const control = /[^\P{Cc}\n]/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The number of characters that people see in a text: a flag or a family is one. */
export const charactersIn = (text: string): number => [...characters.segment(text)].length;

/** How many more characters a message takes; below 0 for one that is too long. */
export function charactersLeft(typed: string): number {
  const text = trimmed(typed);
  return Math.min(LONGEST_MESSAGE - charactersIn(text), Math.floor((LONGEST_TEXT - text.length) / 2));
}

/** Composes characters. A pile of marks stays as it is: composing it would take the square of its length. */
const composed = (typed: string): string =>
  typed
    .split(pileOfMarks)
    .map((part, at) => (at % 2 === 0 ? part.normalize('NFC') : part))
    .join('');

/** A text in the form it is stored: composed characters, one kind of line break, no surrounding blanks. */
const trimmed = (typed: string): string =>
  composed(typed).replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();

/**
 * The text of a message in the form it is stored. Refuses a text with nothing visible, more than 2,000 characters or
 * 4,000 UTF-16 units, and control characters other than line breaks (product specification, section 5). The length is
 * asked first, so that no text costs more than a message of the longest kind.
 */
export function messageText(typed: string): Decision<string, MessageTextRefusal> {
  const tooLong = refuse('message-too-long', { limit: LONGEST_MESSAGE });
  if (typed.length > LONGEST_UNCOMPOSED) return tooLong;
  const text = trimmed(typed);
  if (!visible.test(text)) return refuse('message-blank');
  if (control.test(text)) return refuse('message-characters');
  const isTooLong =
    text.length > LONGEST_TEXT || (text.length > LONGEST_MESSAGE && charactersIn(text) > LONGEST_MESSAGE);
  return isTooLong ? tooLong : accept(text);
}
