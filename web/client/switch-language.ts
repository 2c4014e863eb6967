import type { Language } from '@farhold/contract/languages';
import { call } from './call.ts';
import { currentLanguage, speak } from './language.ts';
import { queries } from './query-client.ts';
import { loadTexts } from './room-texts.ts';
import { readToken } from './token.ts';

/** The language that was chosen last, whose texts may still be on their way. */
let wanted: Language | null = null;

/** What a visitor chose on this visit, which the account that they sign in with takes over. */
let chosenOutside: Language | null = null;

/**
 * Switches the language, in this browser and in what the server writes to the signed-in player, unless another one is
 * chosen before its texts have come. What the server has said so far is asked for again. Throws like `call`, with the
 * page in the new language already.
 */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadTexts(language);
  if (wanted !== language) return;
  speak(language);
  if (readToken() === null) chosenOutside = language;
  else await call('POST /user/language', { body: { language }, universe: null });
  await queries.invalidateQueries();
}

/**
 * Speaks the language of the account that has been signed in, unless its owner chose another one right before: then the
 * account follows. Null is the language of an account that has none yet. What fails is left as it is: the page stays
 * readable, and the next visit tries again.
 */
export async function followAccount(language: Language | null): Promise<void> {
  const chosen = chosenOutside;
  chosenOutside = null;
  try {
    if (chosen !== null && chosen !== language) await switchLanguage(chosen);
    else if (language !== null && language !== currentLanguage()) {
      await loadTexts(language);
      speak(language);
    }
  } catch {
    // Said by what the page asks for next, if the server is away.
  }
}
