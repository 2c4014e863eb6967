import { accept, type Decision, refuse } from '../decision.ts';
import { charactersIn } from '../message/message-text.ts';
import { readableName } from '../readable-name.ts';

/** The lengths of tags, names and names of ranks, in characters. */
export const tagLength = { shortest: 3, longest: 8 } as const;
export const allianceNameLength = { shortest: 3, longest: 30 } as const;
export const rankNameLength = { shortest: 1, longest: 24 } as const;

/** The longest text of a page, and of an application or its answer, in characters as people see them. */
export const LONGEST_PAGE_TEXT = 5000;
export const LONGEST_WORDS = 2000;

export type AllianceNameRefusal =
  | 'alliance-tag-length'
  | 'alliance-tag-characters'
  | 'alliance-name-length'
  | 'alliance-name-characters'
  | 'alliance-rank-name-length'
  | 'alliance-rank-name-characters';

export type AllianceTextRefusal = 'alliance-text-too-long' | 'alliance-text-characters';

const brackets = /[[\]()#+&/\s]/u;

/**
 * The tag of an alliance in the form it is stored. Refuses fewer than 3 or more than 8 characters, characters that
 * others could not read, and those that would not stand well between brackets.
 */
export function allianceTag(
  typed: string,
): Decision<string, 'alliance-tag-length' | 'alliance-tag-characters'> {
  const decision = readableName(typed, tagLength);
  if (!decision.ok) return refuse(`alliance-tag-${decision.refusal}`, decision.params);
  return brackets.test(decision.outcome) ? refuse('alliance-tag-characters') : decision;
}

/**
 * The name of an alliance in the form it is stored. Refuses fewer than 3 or more than 30 characters, and unreadable
 * ones.
 */
export function allianceName(
  typed: string,
): Decision<string, 'alliance-name-length' | 'alliance-name-characters'> {
  const decision = readableName(typed, allianceNameLength);
  return decision.ok ? decision : refuse(`alliance-name-${decision.refusal}`, decision.params);
}

/** The name of a rank in the form it is stored. Refuses more than 24 characters, and unreadable ones. */
export function allianceRankName(
  typed: string,
): Decision<string, 'alliance-rank-name-length' | 'alliance-rank-name-characters'> {
  const decision = readableName(typed, rankNameLength);
  return decision.ok ? decision : refuse(`alliance-rank-name-${decision.refusal}`, decision.params);
}

/** Control characters other than line breaks. */
const control = /[^\P{Cc}\n]/u;

/**
 * A text of an alliance in the form it is stored; it may be empty. Refuses more than `longest` characters, which is
 * asked first, and control characters other than line breaks.
 */
export function allianceText(typed: string, longest: number): Decision<string, AllianceTextRefusal> {
  const tooLong = refuse('alliance-text-too-long', { limit: longest });
  if (typed.length > 4 * longest) return tooLong;
  const text = typed.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();
  if (control.test(text)) return refuse('alliance-text-characters');
  return text.length > longest && charactersIn(text) > longest ? tooLong : accept(text);
}
