import type { Language } from '@farhold/contract/languages';
import { use } from 'react';
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import { currentLanguage, useLanguage } from './language.ts';
import { momentFormats } from './moment-formats.ts';
import { figureLocale } from '@farhold/contract/languages';
import type words from './texts/en.json';

type Tree = { readonly [key: string]: string | Tree };

/** The texts that a Vite glob found, by path; each file is fetched only by those who read its language. */
type Files<Texts> = Readonly<Record<string, () => Promise<Texts>>>;

/** What every room may say: the names of resources, pages and finds. */
type Words = typeof words;

type Namespaces<Texts extends Tree> = NamespaceKeys<Texts, NestedKeyOf<Texts>>;
type Translator<Texts extends Tree, Name extends Namespaces<Texts>> = ReturnType<
  typeof createTranslator<Texts, Name>
>;

/** The texts of a room; each language is fetched once. */
type Room<Texts> = { readonly load: (language: Language) => Promise<Texts> };

const rooms = new Set<Room<unknown>>();

/** Fetches the texts of every room whose code is here; resolves when none is missing. */
export const loadTexts = (language: Language): Promise<unknown> =>
  Promise.all([...rooms].map((room) => room.load(language)));

/** A part of the page that is loaded when it is needed, together with the texts of the rooms in it. */
export async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const module = await code;
  await loadTexts(currentLanguage());
  return module;
}

function roomOf<Texts>(files: Files<Texts>): Room<Texts> {
  const coming = new Map<Language, Promise<Texts>>();
  const load = (language: Language) => {
    const known = coming.get(language);
    if (known) return known;
    const promise = fetchFile(files, language);
    coming.set(language, promise);
    promise.then(
      // Marked as React marks it, a promise is read at once by `use`, without waiting a moment for what is here.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      // Without a network it may be tried again later.
      () => coming.delete(language),
    );
    return promise;
  };
  rooms.add({ load });
  return { load };
}

async function fetchFile<Texts>(files: Files<Texts>, language: Language): Promise<Texts> {
  const [, fetchIt] = Object.entries(files).find(([path]) => isOf(path, language)) ?? [];
  if (!fetchIt) throw new Error(`A room has no texts in the language ${language}.`);
  return fetchIt();
}

/** `texts/en.json` of a room, `texts/en/refusals.json` of the contract. */
const isOf = (path: string, language: Language): boolean =>
  path.includes(`/texts/${language}.json`) || path.includes(`/texts/${language}/`);

const shared = roomOf<Words>(import.meta.glob<Words>('./texts/*.json', { import: 'default' }));

/** The words that all rooms share, for code outside of components. */
export const sharedTexts = (language: Language): Promise<Words> => shared.load(language);

/**
 * The hook by which the components of a room take its texts, and the words that all rooms share, in the reader's
 * language. It suspends until they are here, which they are wherever `withTexts` has loaded the code.
 */
export function roomTexts<Texts extends Tree>(files: Files<Texts>) {
  const room = roomOf(files);
  const made = new Map<string, unknown>();
  return function useTranslations<const Name extends Namespaces<Words & Texts> = never>(
    namespace?: Name,
  ): Translator<Words & Texts, Name> {
    const language = useLanguage();
    const words = use(shared.load(language));
    const own = use(room.load(language));
    const key = `${language} ${namespace ?? ''}`;
    const known = made.get(key) as Translator<Words & Texts, Name> | undefined;
    if (known) return known;
    const messages = { ...words, ...own };
    const translator = createTranslator<Words & Texts, Name>({
      locale: figureLocale(language),
      formats: momentFormats,
      messages,
      ...(namespace === undefined ? {} : { namespace }),
    });
    made.set(key, translator);
    return translator;
  };
}
