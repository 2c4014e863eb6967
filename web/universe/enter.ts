import { CallFailed } from '../client/call.ts';
import { forgetPlayedUniverse, keepPlayedUniverse, readPlayedUniverse } from '../client/played-universe.ts';
import { forgetGame, resetGame } from '../client/query-client.ts';
import { loadPlanets } from '../planet/api.ts';
import { changeSession } from '../session/session-store.ts';
import { refreshUser } from '../session/session.ts';
import { activateUniverse, joinedUniversesArrive } from './api.ts';

/**
 * Loads the planets of the played universe and enters the game. Returns false if that fails or there are none; the
 * visit then stays outside, at the choice of a universe.
 */
export async function enterGame(): Promise<boolean> {
  const entered = await hasPlanets();
  changeSession({ stage: entered ? 'playing' : 'outside' });
  return entered;
}

async function hasPlanets(): Promise<boolean> {
  try {
    // Asked for in one call: the frame's line about a season's end must not push the page down later.
    const [[first]] = await Promise.all([loadPlanets(), joinedUniversesArrive()]);
    if (first) keepPlayedUniverse(first.universeId);
    return first !== undefined;
  } catch (error) {
    // This tab may remember another player's universe; without it, the active one is played.
    if (!(error instanceof CallFailed && error.status === 409 && readPlayedUniverse() !== null)) return false;
    forgetPlayedUniverse();
    return hasPlanets();
  }
}

/**
 * An operator who only looks leaves the player's active universe as it is; this tab shows the chosen one all the same.
 */
async function makeActive(id: number): Promise<void> {
  try {
    await activateUniverse(id);
  } catch (error) {
    if (!(error instanceof CallFailed && error.code === 'looking-only')) throw error;
  }
}

/** Makes a joined universe this tab's and enters it. Throws the server's refusal. */
export async function playUniverse(id: number): Promise<boolean> {
  await makeActive(id);
  keepPlayedUniverse(id);
  forgetGame();
  void refreshUser();
  return enterGame();
}

/** The same from inside the game: the screen's data is replaced by that of the other universe. */
export async function switchUniverse(id: number): Promise<void> {
  const before = readPlayedUniverse();
  await makeActive(id);
  keepPlayedUniverse(id);
  try {
    await loadPlanets({ anew: true });
  } catch (error) {
    if (before !== null) keepPlayedUniverse(before);
    throw error;
  }
  void refreshUser();
  await resetGame();
}
