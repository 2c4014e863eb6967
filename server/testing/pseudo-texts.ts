import { createRequire } from 'node:module';
import { type SharedTexts, sharedTexts } from '@farhold/contract/texts';
import { type Texts, textsFrom } from '../language/texts.ts';

const require = createRequire(import.meta.url);

/** A language that is not shipped: the English sentences in brackets. */
export const pseudoTexts: Texts = textsFrom(
  'xx',
  Object.fromEntries(
    sharedTexts.map((name) => [name, bracketed(require(`@farhold/contract/texts/en/${name}.json`))]),
  ) as SharedTexts,
);

function bracketed(texts: unknown): unknown {
  if (typeof texts === 'string') return `[${texts}]`;
  return Object.fromEntries(Object.entries(texts ?? {}).map(([key, text]) => [key, bracketed(text)]));
}
