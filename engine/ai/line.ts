import type { Courtesy } from './answer.ts';
import type { Asking, Reply } from './intent.ts';
import type { PROPOSAL } from './propose-barter.ts';
import type { LeaderLine } from './statecraft.ts';

/** The name of a line in the catalogue of texts. */
export type LineKey = Courtesy | Asking | Reply | LeaderLine | typeof PROPOSAL | 'test-raid';

/**
 * What is said without typing: a key of the texts, with its parameters. It is stored like this, and becomes a sentence
 * in the reader's language.
 */
export type Line = { readonly key: LineKey; readonly params: Readonly<Record<string, string | number>> };
