import {
  cancelConstruction as decide,
  type CancelConstructionRefusal,
} from '@farhold/engine/construction/cancel-construction';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { ConstructionId, Player } from '@farhold/engine/ids';
import { atSite } from '../world/in-universe.ts';
import type { Game } from '../time/game.ts';
import { queueStatement, readConstruction, selectConstruction } from './store.ts';
import { takeOffQueue } from './take-off-queue.ts';

/**
 * A player cancels a waiting construction; each planet gets back what it has paid (rules R8). Research may have been
 * paid by any planet of the player.
 */
export async function cancelConstruction(
  game: Game,
  { universe, account: player }: Player,
  id: ConstructionId,
): Promise<Decision<null, CancelConstructionRefusal>> {
  const found = await selectConstruction(game.db, universe, id);
  if (!found || found.owner !== player) return refuse('construction-not-found');
  const { planet, queue: name } = found;
  const lock = name === 'research' ? { player, isWholeEmpire: true } : { planets: [planet] };
  const reads = { queued: queueStatement({ universe, account: player, planet }, name) };
  return atSite(game, universe, { lock, reads }, async ({ work, now, rows }) => {
    const queue = rows.queued.map(readConstruction);
    const decision = decide(queue, id);
    if (!decision.ok) return decision;

    await takeOffQueue(work, queue, id, decision.outcome, now);
    return accept(null);
  });
}
