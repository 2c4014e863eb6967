import type { RefusalCode } from '@farhold/contract/refusals';
import type refusals from '@farhold/contract/texts/en/refusals.json';
import type { Refused } from '@farhold/engine/decision';
import { roomTexts } from './room-texts.ts';

// The server's own sentences, so that a window says beforehand what the server would say.
const useRefusals = roomTexts<typeof refusals>(
  import.meta.glob<typeof refusals>('../../contract/texts/*/refusals.json', { import: 'default' }),
);

type Sentence = (refused: Refused<RefusalCode>) => string;

/** The sentences of refusals in the reader's language. */
export function useRefusalSentence(): Sentence {
  const t = useRefusals();
  return ({ refusal, params = {} }) => t(refusal, params);
}
