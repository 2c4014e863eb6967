import {
  DEFAULT_LANGUAGE,
  type Language,
  languageAmong,
  languageCodes,
  languages,
} from '@farhold/contract/languages';
import { createStore, readStored, useStore, writeStored } from './store.ts';

const STORAGE_KEY = 'language';

/** The shipped languages for a language menu, each named and labelled in itself. */
export const languageChoices = languageCodes.map((code) => ({
  value: code,
  label: languages[code],
  lang: code,
}));

/** The reader's choice, else the first shipped language among the browser's, else English. */
export const preferredLanguage = (chosen: string | null, wanted: readonly string[]): Language =>
  languageAmong([chosen ?? '', ...wanted]) ?? DEFAULT_LANGUAGE;

// Another tab's choice counts from the next load on, when its texts are loaded too.
const current = createStore(preferredLanguage(readStored(STORAGE_KEY), navigator.languages));

/** The language in use; at first the one that the reader prefers. */
export const currentLanguage = (): Language => current.read();

/** Switches to another language and remembers it in this browser. Its texts must be loaded already. */
export function speak(language: Language): void {
  writeStored(STORAGE_KEY, language);
  current.write(language);
}

/** The language in use; the component is drawn again when it changes. */
export const useLanguage = (): Language => useStore(current);
