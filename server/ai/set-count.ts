import { accept, type Decision } from '@farhold/engine/decision';
import type { UniverseId } from '@farhold/engine/ids';
import { personalities } from '@farhold/engine/ai/personality';
import type { Transaction } from '../database/connect.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { type JoinRefusal, seatsOpen } from '../universe/join-universe.ts';
import { addAiPlayer } from './add-ai-player.ts';
import { lockSeats } from '../universe/store.ts';
import { countAiPlayers, recallPlayers, retirePlayers } from './store.ts';

/**
 * Sets how many AI players a universe has. Retired ones come back first, then new ones join, in equal numbers of each
 * personality. Surplus players retire: they stop playing and their planets stay. Refuses more than there are seats for
 * and what joining refuses; players that joined before somebody else took the last seat stay. `alongside` writes into
 * the transaction in which it is decided.
 */
export async function setAiPlayers(
  game: Game,
  universe: UniverseId,
  count: number,
  alongside: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Decision<null, JoinRefusal>> {
  const wanting = await game.db.transaction().execute(async (tx): Promise<Decision<number, JoinRefusal>> => {
    const now = await readNow(tx, game.clock);
    const seats = await lockSeats(tx, universe);
    const groups = await countAiPlayers(tx, universe);
    const more = count - groups.reduce((sum, { playing }) => sum + playing, 0);
    const fresh = more - groups.reduce((sum, { retired }) => sum + retired, 0);
    const open = fresh > 0 ? seatsOpen(seats, fresh, now) : accept(null);
    if (!open.ok) return open;
    await alongside(tx);
    if (more < 0) await retirePlayers(tx, universe, -more);
    return accept(more > 0 ? more - (await recallPlayers(tx, universe, more, now)) : 0);
  });
  if (!wanting.ok) return wanting;
  for (let added = 0; added < wanting.outcome; added += 1) {
    const joined = await addAiPlayer(game, universe, await rarest(game, universe));
    if (!joined.ok) return joined;
  }
  return accept(null);
}

/** The personality with the fewest players. */
async function rarest(game: Game, universe: UniverseId) {
  const groups = await countAiPlayers(game.db, universe);
  const number = (personality: string) => {
    const group = groups.find((one) => one.personality === personality);
    return (group?.playing ?? 0) + (group?.retired ?? 0);
  };
  return personalities.toSorted((a, b) => number(a) - number(b))[0] ?? 'miner';
}
