import {
  cancelConstruction as decide,
  type CancelConstructionRefusal,
} from '@farhold/engine/construction/cancel-construction';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { ConstructionId, AccountId, UniverseId } from '@farhold/engine/ids';
import { lockPlayer } from '../player/lock-player.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { Game } from '../time/game.ts';
import { selectConstruction, selectQueue } from './store.ts';
import { takeOffQueue } from './take-off-queue.ts';

/** A player cancels a waiting construction; each planet gets back what it has paid (rules R8). */
export const cancelConstruction = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
  id: ConstructionId,
): Promise<Decision<null, CancelConstructionRefusal>> =>
  inUniverse(game, universe, async (work, now) => {
    const found = await selectConstruction(work.tx, id);
    if (!found || found.owner !== player) return refuse('construction-not-found');
    if (found.queue === 'research') await lockPlayer(work.tx, universe, player);
    await work.hold([found.planet]);
    const queue = await selectQueue(
      work.tx,
      { universe, account: player, planet: found.planet },
      found.queue,
    );
    const decision = decide(queue, id);
    if (!decision.ok) return decision;

    await takeOffQueue(work, queue, id, decision.outcome, now);
    return accept(null);
  });
