import { isMadeUpName } from '@farhold/engine/player/player-name';
import { suggestPlayerName } from '@farhold/engine/player/suggest-name';
import { changeName } from '../account/account-api.ts';
import { CallFailed } from '../client/call.ts';
import { currentSession } from '../session/session-store.ts';
import { joinUniverse } from './api.ts';
import type { Names } from './name-fields.tsx';

/** After this many suggestions that others have, the player is told. */
const MOST_SUGGESTIONS = 5;

/**
 * Takes the names and joins a universe. Throws the server's refusal; the commander's name may be taken by then, and
 * `stillNeeded` says which names to ask for again.
 */
export async function begin(
  universe: number,
  { commander, isSuggested, planet }: Names,
  invitation: string | null,
): Promise<void> {
  if (commander !== null) await (isSuggested ? takeSuggested(commander) : changeName(commander));
  await joinUniverse(universe, planet, invitation);
}

/** The names after a try that failed, without the commander's if that was taken: it changes once a day at most. */
export function stillNeeded(names: Names): Names {
  const { user } = currentSession();
  return user && !isMadeUpName(user.name) ? { ...names, commander: null } : names;
}

/** Takes a name that was only suggested, or another suggestion if somebody has it. */
async function takeSuggested(name: string, left = MOST_SUGGESTIONS - 1): Promise<string> {
  try {
    return await changeName(name);
  } catch (error) {
    const isTaken = error instanceof CallFailed && error.code === 'name-look-taken';
    if (!isTaken || left === 0) throw error;
    return takeSuggested(suggestPlayerName(Math.random), left - 1);
  }
}
