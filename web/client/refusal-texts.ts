import type { RefusalCode } from '@farhold/contract/refusals';
import type { Refused } from '@farhold/engine/decision';
import { use } from 'react';
import { createTranslator } from 'use-intl';
import { useLanguage } from './language-context.ts';
import type { Language } from './language.ts';

// The server's own sentences, so that a window says beforehand what the server would say.
const catalogues = {
  en: () => import('@farhold/contract/texts/en.json'),
} satisfies Record<Language, unknown>;

type Sentence = (refused: Refused<RefusalCode>) => string;

const loading = new Map<Language, Promise<Sentence>>();

async function load(language: Language): Promise<Sentence> {
  const { default: messages } = await catalogues[language]();
  const t = createTranslator({ locale: language, messages: { ...messages }, namespace: 'refusal' });
  return ({ refusal, params = {} }) => t(refusal, params);
}

/** The sentences of refusals in the reader's language; suspends until they are here. */
export function useRefusalSentence(): Sentence {
  const { language } = useLanguage();
  const sentence = loading.get(language) ?? load(language);
  loading.set(language, sentence);
  return use(sentence);
}
