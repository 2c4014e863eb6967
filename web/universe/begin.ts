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
 * Takes the names and joins a universe. Throws the server's refusal; a commander's name that was taken is kept, and
 * trying again goes on from there.
 */
export async function begin(
  universe: number,
  { commander, isSuggested, planet }: Names,
  invitation: string | null,
): Promise<void> {
  const present = currentSession().user?.name ?? '';
  if (commander !== null && commander.trim() !== present) {
    if (!isSuggested) await changeName(commander);
    // The first try may have taken another suggestion.
    else if (isMadeUpName(present)) await takeSuggested(commander);
  }
  await joinUniverse(universe, planet, invitation);
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
