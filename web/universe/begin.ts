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
  if (commander !== null) {
    if (!isSuggested) await changeName(commander);
    // Another tab may have taken a name meanwhile.
    else if (!hasOwnName()) await takeSuggested(commander);
  }
  await joinUniverse(universe, planet, invitation);
}

/** The names after a try that failed, without the commander's if that was taken: it changes once a day at most. */
export const stillNeeded = (names: Names): Names => (hasOwnName() ? { ...names, commander: null } : names);

function hasOwnName(): boolean {
  const { user } = currentSession();
  return user !== null && !isMadeUpName(user.name);
}

/** Takes a name that was only suggested, or another suggestion if somebody has it. */
async function takeSuggested(name: string, left = MOST_SUGGESTIONS - 1): Promise<void> {
  try {
    await changeName(name);
  } catch (error) {
    const isTaken = error instanceof CallFailed && error.code === 'name-look-taken';
    if (!isTaken || left === 0) throw error;
    await takeSuggested(suggestPlayerName(Math.random), left - 1);
  }
}
