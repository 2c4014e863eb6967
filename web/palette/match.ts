import { folded } from '@farhold/engine/folded';
import type { IconName } from '../ui/icon.tsx';

/** One thing that the palette reaches. */
export type Entry = {
  /** Unlike that of any other entry. */
  readonly key: string;
  readonly text: string;
  /** What else it is found by, and shown with. */
  readonly note?: string;
  readonly icon: IconName;
  readonly run: () => void;
};

/** Letters without case, accents and variants: "Métal" and "metal" are the same, and so are "ß" and "ss". */
export const plainLetters = (text: string): string => folded(text.normalize('NFKC')).replaceAll('ß', 'ss');

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well an entry fits what was typed: 3 by its beginning, 2 by the beginnings of its words, 1 by what is in it; 0
 * not.
 */
function fit({ text, note = '' }: Entry, typed: readonly string[]): number {
  const all = plainLetters(`${text} ${note}`);
  if (!typed.every((word) => all.includes(word))) return 0;
  const words = wordsOf(`${text} ${note}`);
  if (!typed.every((word) => words.some((one) => one.startsWith(word)))) return 1;
  return plainLetters(text).startsWith(typed[0] ?? '') ? 3 : 2;
}

/** The entries that have every typed word, the best first, and as many as asked for; all of them fit nothing typed. */
export function fitting(entries: readonly Entry[], text: string, most: number): readonly Entry[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return entries.slice(0, most);
  return entries
    .map((entry) => ({ entry, fits: fit(entry, typed) }))
    .filter(({ fits }) => fits > 0)
    .toSorted((a, b) => b.fits - a.fits)
    .slice(0, most)
    .map(({ entry }) => entry);
}
