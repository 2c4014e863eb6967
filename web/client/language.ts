import type en from './texts/en.json';

/** The texts of one language; the English ones say which keys there are. */
export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Language;
  }
}

export type Language = keyof typeof catalogues;

// A language is shipped once it has an entry here and in `languages`; each is fetched only by those who read it.
const catalogues = {
  en: () => import('./texts/en.json'),
};

/** The shipped languages, each by its own name. */
export const languages: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'en', label: 'English' },
];

const storageKey = 'language';

/** The reader's choice, else the first shipped language among the browser's, else English. */
export function preferredLanguage(chosen: string | null, wanted: readonly string[]): Language {
  const codes = [chosen ?? '', ...wanted].map((tag) => tag.toLowerCase().split('-')[0]);
  return (
    languages.find(({ value }) => value === codes.find((code) => languages.some((one) => one.value === code)))
      ?.value ?? 'en'
  );
}

/** The language to start with. */
export const currentLanguage = (): Language =>
  preferredLanguage(localStorage.getItem(storageKey), navigator.languages);

/** Remembers a language on this machine. */
export const rememberLanguage = (language: Language): void => localStorage.setItem(storageKey, language);

/** Fetches the texts of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
