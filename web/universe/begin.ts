import { changeName } from '../account/account-api.ts';
import { currentSession } from '../session/session-store.ts';
import { joinUniverse } from './api.ts';
import type { Names } from './name-fields.tsx';

/**
 * Takes the names and joins a universe. Throws the server's refusal; a commander's name that was taken is kept, and
 * trying again goes on from there.
 */
export async function begin(
  universe: number,
  { commander, planet }: Names,
  invitation: string | null,
): Promise<void> {
  if (commander !== null && commander.trim() !== currentSession().user?.name) await changeName(commander);
  await joinUniverse(universe, planet, invitation);
}
