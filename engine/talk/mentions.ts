import { accept, type Decision, refuse } from '../decision.ts';
import { folded } from '../folded.ts';

/** The most members that one message may mention. */
const MOST_MENTIONS = 5;

/** Somebody who can be mentioned. */
export type Named = { readonly id: number; readonly name: string };

const partOfName = /[\p{L}\p{N}_]/u;

/** A piece of a text: plain, or an "@" with the name of a member. */
export type MentionPart = { readonly text: string; readonly id: number | null };

/**
 * Splits a text at the members that it mentions; joined, the pieces are the text. A mention is an "@" at the beginning
 * of a word with the whole name of a member behind it, with or without its capitals and accents. Of two names that fit,
 * the longer one counts, and of two as long the one that is written exactly so.
 */
export function mentionParts(text: string, members: readonly Named[]): MentionPart[] {
  const longestFirst = members.toSorted((a, b) => b.name.length - a.name.length);
  const parts: MentionPart[] = [];
  let plainFrom = 0;
  let at = text.indexOf('@');
  while (at >= 0) {
    const found = isWordStart(text, at) ? namedAt(text, at + 1, longestFirst) : undefined;
    const end = at + 1 + (found?.name.length ?? 0);
    if (found) {
      parts.push({ text: text.slice(plainFrom, at), id: null }, { text: text.slice(at, end), id: found.id });
      plainFrom = end;
    }
    at = text.indexOf('@', end);
  }
  return [...parts, { text: text.slice(plainFrom), id: null }].filter((part) => part.text !== '');
}

const isWordStart = (text: string, at: number): boolean => at === 0 || !partOfName.test(text.charAt(at - 1));

/** The member whose name stands in a text; the longer names come first. */
function namedAt(text: string, from: number, longestFirst: readonly Named[]): Named | undefined {
  const written = ({ name }: Named) => text.slice(from, from + name.length);
  const fitting = longestFirst.filter(({ name }) => stands(text, from, name));
  const longest = fitting.filter(({ name }) => name.length === fitting[0]?.name.length);
  return longest.find((one) => one.name === written(one)) ?? longest[0];
}

/**
 * Whether a name stands in a text, and no longer word. Both are composed (NFC), so a letter is as long without its
 * accent.
 */
function stands(text: string, from: number, name: string): boolean {
  const end = from + name.length;
  const isThere = name !== '' && folded(text.slice(from, end)) === folded(name);
  return isThere && !partOfName.test(text.charAt(end));
}

/** The members that a text mentions, each once; refuses more than five. */
export function mentionedIn(text: string, members: readonly Named[]): Decision<number[], 'mentions-many'> {
  const ids = mentionParts(text, members).flatMap(({ id }) => (id === null ? [] : [id]));
  const each = [...new Set(ids)];
  return each.length > MOST_MENTIONS ? refuse('mentions-many', { limit: MOST_MENTIONS }) : accept(each);
}
