import { DEFAULT_LANGUAGE, type Language, languageAmong, languages } from '@farhold/contract/languages';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'language';

/** The shipped languages, each by its own name, as a choice shows them. */
export const languageChoices = Object.entries(languages).map(([value, label]) => ({
  value: value as Language,
  label,
}));

/** The reader's choice, else the first shipped language among the browser's, else English. */
export const preferredLanguage = (chosen: string | null, wanted: readonly string[]): Language =>
  languageAmong([chosen ?? '', ...wanted]) ?? DEFAULT_LANGUAGE;

let spoken: Language | null = null;
const listeners = new Set<() => void>();

/** The language in use; at first the one that this reader prefers. */
export const currentLanguage = (): Language =>
  (spoken ??= preferredLanguage(localStorage.getItem(STORAGE_KEY), navigator.languages));

/** Uses another language from now on, and remembers it on this machine. Its texts must be here already. */
export function speak(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  spoken = language;
  for (const listener of listeners) listener();
}

/** The language in use, for what is drawn. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
