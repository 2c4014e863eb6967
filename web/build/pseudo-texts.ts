import type { Plugin } from 'vite';

type Texts = { readonly [key: string]: string | Texts };

/** Letters and what is drawn in their place. */
const accents = new Map(
  [
    'aå',
    'eé',
    'iï',
    'oø',
    'uü',
    'yÿ',
    'cç',
    'nñ',
    'sš',
    'zž',
    'AÅ',
    'EÉ',
    'IÏ',
    'OØ',
    'UÜ',
    'CÇ',
    'NÑ',
    'SŠ',
  ].map(([plain = '', drawn = '']) => [plain, drawn]),
);

/**
 * A text of the pseudo-language: readable English with accents, half as long again, so that it shows what is not
 * translated and what has no room for longer words. Parameters, choices and tags stay as they are.
 */
export function stretched(text: string): string {
  let depth = 0;
  let letters = 0;
  return text.replaceAll(/<\/?\w+>|[{}]|\p{L}/gu, (part) => {
    if (part === '{') depth += 1;
    else if (part === '}') depth -= 1;
    // Within one brace stands the name of a parameter and of its choices, within two the text of a choice.
    else if (part.length === 1 && depth % 2 === 0) {
      letters += 1;
      const drawn = accents.get(part) ?? part;
      return letters % 2 === 0 ? drawn + drawn.toLowerCase() : drawn;
    }
    return part;
  });
}

const stretchedTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? stretched(text) : stretchedTexts(text),
    ]),
  );

const ENGLISH = /\/texts\/en(?:\.json$|\/[\w-]+\.json$)/;

/** Draws the page of `npm run dev` in the pseudo-language where English would be. */
export const pseudoTexts = (): Plugin => ({
  name: 'pseudo-texts',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) =>
    ENGLISH.test(id) ? { code: JSON.stringify(stretchedTexts(JSON.parse(code) as Texts)), map: null } : null,
});
