import type { Language } from '@farhold/contract/languages';
import { call } from './call.ts';
import { speak } from './language.ts';
import { queries } from './query-client.ts';
import { loadTexts } from './room-texts.ts';
import { readToken } from './token.ts';

/**
 * Speaks another language from now on: on this machine, and in what the server writes to the player who is signed in.
 * What the server has said so far is asked for again. Throws like `call`, with the page in the new language already.
 */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  speak(language);
  if (readToken() !== null) await call('POST /user/language', { body: { language }, universe: null });
  await queries.invalidateQueries();
}
