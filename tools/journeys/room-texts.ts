import { readFile } from 'node:fs/promises';
import type { Language } from '@farhold/contract/languages';

type Texts = { readonly [key: string]: string | Texts };

/** Answers the texts of a room of the client by their keys, with plain parameters filled in. */
export type RoomTexts = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * The texts of a room in a language, or those of items (`item-titles`). A journey in another language names what it
 * presses by these keys, so that a translation may be worded anew.
 */
export async function roomTexts(room: string, language: Language): Promise<RoomTexts> {
  const file =
    room === 'item-titles'
      ? `contract/texts/${language}/item-titles.json`
      : `web/${room}/texts/${language}.json`;
  const texts = JSON.parse(await readFile(file, 'utf8')) as Texts;
  return (key, params = {}) => {
    let found: string | Texts = texts;
    for (const part of key.split('.')) found = typeof found === 'string' ? '' : (found[part] ?? '');
    if (typeof found !== 'string' || found === '') throw new Error(`${file} has no text ${key}.`);
    return Object.entries(params).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      found,
    );
  };
}
