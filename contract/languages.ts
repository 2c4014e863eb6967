/**
 * The languages that Farhold is shipped in, each by its own name. Another one takes a line here,
 * `contract/texts/<code>/` and a `texts/<code>.json` in every room of the web; a test names what is missing.
 */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  lv: 'Latviešu',
  es: 'Español',
  el: 'Ελληνικά',
} as const satisfies Readonly<Record<string, string>>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** The language for readers who request none that is shipped. */
export const DEFAULT_LANGUAGE: Language = 'en';

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** The first shipped language among tags such as "de-AT", the most wanted one first; null if none is shipped. */
export const languageAmong = (tags: readonly string[]): Language | null =>
  tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? null;

/**
 * Where figures are written as in that language; English ones have dots between thousands (spec section 9), as in the
 * Netherlands.
 */
export const figureLocale = (code: string): string => (code === 'en' ? 'en-NL' : code);
