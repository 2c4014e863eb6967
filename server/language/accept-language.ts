import { type Language, languageAmong } from '@farhold/contract/languages';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The few headers that browsers send are read once each. */
const known = new LRUCache<string, { readonly language: Language | null }>({ max: 500 });

/** Longer ones are nobody's, and not worth the memory. */
const LONGEST_KNOWN = 200;

/**
 * The shipped language that an Accept-Language header prefers; null if it names none that is shipped, or is missing.
 */
export function languageWanted(header: string | undefined): Language | null {
  if (header === undefined || header === '') return null;
  const found = known.get(header);
  if (found) return found.language;
  const language = languageAmong(new Negotiator({ headers: { 'accept-language': header } }).languages());
  if (header.length <= LONGEST_KNOWN) known.set(header, { language });
  return language;
}
