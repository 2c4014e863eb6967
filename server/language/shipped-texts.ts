import { createRequire } from 'node:module';
import { DEFAULT_LANGUAGE, languages } from '@farhold/contract/languages';
import { type SharedTexts, sharedTexts } from '@farhold/contract/texts';
import { type Texts, textsFrom } from './texts.ts';

const require = createRequire(import.meta.url);

/** The files of a language; a test compares their keys and parameters with the English ones. */
const filesOf = (language: string): SharedTexts =>
  Object.fromEntries(
    sharedTexts.map((name) => [name, require(`@farhold/contract/texts/${language}/${name}.json`) as unknown]),
  ) as SharedTexts;

const shipped = new Map<string, Texts>(
  Object.keys(languages).map((language) => [language, textsFrom(language, filesOf(language))]),
);

/** The English texts: for the operator, for the description of the API, and as a fallback. */
export const englishTexts: Texts = textsFrom(DEFAULT_LANGUAGE, filesOf(DEFAULT_LANGUAGE));

/** The texts of a language; English without one, and for a language that is no longer shipped. */
export const textsIn = (language: string | null): Texts =>
  shipped.get(language ?? DEFAULT_LANGUAGE) ?? englishTexts;
