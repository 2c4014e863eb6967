/** The smallest size to which a text shrinks, below which it would be hard to read. */
const SMALLEST = '0.8125rem';

/** The same for figures, and for names beside their picture. */
export const SMALLEST_DISPLAY = '0.75rem';

/** Widths of letters in em, with some reserve: what is narrower or wider than most. */
const widths: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[.,:;'’|!ijlI \u00A0\u202F-]/, 0.36],
  [/[frt]/, 0.44],
  // All digits are as wide as each other.
  [/\d/, 0.68],
  [/[WM@%]/, 1.08],
  [/[mw]/, 0.92],
  [/[^\p{Script=Latin}\p{N}\p{P}]/u, 1],
  [/\p{Lu}/u, 0.76],
];
const USUAL_EM = 0.64;

/** Where a line may break: not at the spaces that hold the groups of a figure together. */
const BREAKS = /[^\S\u00A0\u202F]+/;

/**
 * The font size, as CSS, at which the longest word of a text just fits its container, and at most `most`. The container
 * is the nearest one with the class `@container`; `--room` may narrow it.
 */
export function fittedSize(text: string, most: string, smallest = SMALLEST): string {
  const longest = Math.max(1, ...text.split(BREAKS).map(wordWidth));
  return `max(${smallest}, min(${most}, var(--room, 100cqi) / ${longest.toFixed(2)}))`;
}

const wordWidth = (word: string): number =>
  Array.from(word).reduce(
    (width, letter) => width + (widths.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_EM),
    0,
  );
