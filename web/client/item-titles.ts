import type titles from '@farhold/contract/texts/en/item-titles.json';
import { useCallback } from 'react';
import { roomTexts } from './room-texts.ts';

const useTitles = roomTexts<typeof titles>(
  import.meta.glob<typeof titles>('../../contract/texts/*/item-titles.json', { import: 'default' }),
);

type Titled = keyof typeof titles;

const isTitled = (key: string, t: { readonly has: (key: Titled) => boolean }): key is Titled =>
  t.has(key as Titled);

/**
 * What an item is called in the reader's language, by its key; one that only a later server knows is called by its key.
 */
export function useItemTitle(): (key: string) => string {
  const t = useTitles();
  return useCallback((key) => (isTitled(key, t) ? t(key) : key), [t]);
}
