/**
 * An "@" at the beginning of a word, and what follows it up to the end of the text: at most 40 characters, on its line.
 */
const begun = /(?:^|[^\p{L}\p{N}_])@([^\n@]{0,40})$/u;

/** The beginning of a name that somebody is about to mention at the end of a text; null where nobody is. */
export const begunMention = (typed: string): string | null => begun.exec(typed)?.[1] ?? null;

/** A text whose last mention is completed. */
export const withMention = (typed: string, name: string): string =>
  `${typed.slice(0, typed.lastIndexOf('@'))}@${name} `;
