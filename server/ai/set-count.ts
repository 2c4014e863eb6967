import { accept, type Decision } from '@farhold/engine/decision';
import type { UniverseId } from '@farhold/engine/ids';
import { temperaments } from '@farhold/engine/ai/personality';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import type { JoinRefusal } from '../universe/join-universe.ts';
import { addArtificialPlayer } from './add-ai-player.ts';
import { countArtificialPlayers, recallPlayers, retirePlayers } from './store.ts';

/**
 * Has so many artificial players play in a universe: those who retired come back first, then new ones join, of each
 * temperament alike. Who is too many retires: it plays no longer, and its planets stay. Refuses what joining refuses; who
 * has joined before that stays.
 */
export async function setArtificialPlayers(
  game: Game,
  universe: UniverseId,
  count: number,
): Promise<Decision<null, JoinRefusal>> {
  const wanting = await game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const groups = await countArtificialPlayers(tx, universe);
    const more = count - groups.reduce((sum, { playing }) => sum + playing, 0);
    if (more < 0) await retirePlayers(tx, universe, -more);
    return more > 0 ? more - (await recallPlayers(tx, universe, more, now)) : 0;
  });
  for (let added = 0; added < wanting; added += 1) {
    const joined = await addArtificialPlayer(game, universe, await rarest(game, universe));
    if (!joined.ok) return joined;
  }
  return accept(null);
}

/** The temperament of which there are fewest. */
async function rarest(game: Game, universe: UniverseId) {
  const groups = await countArtificialPlayers(game.db, universe);
  const number = (temperament: string) => {
    const group = groups.find((one) => one.temperament === temperament);
    return (group?.playing ?? 0) + (group?.retired ?? 0);
  };
  return temperaments.toSorted((a, b) => number(a) - number(b))[0] ?? 'miner';
}
