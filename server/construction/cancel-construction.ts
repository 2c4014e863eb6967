import {
  cancelConstruction as decide,
  type CancelConstructionRefusal,
} from '@farhold/engine/construction/cancel-construction';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { addStock, stock } from '@farhold/engine/economy/stock';
import type { ConstructionId, AccountId, UniverseId } from '@farhold/engine/ids';
import { lockPlayer } from '../player/lock-player.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { Game } from '../time/game.ts';
import { deleteConstruction, selectConstruction, selectQueue, updateWaiting } from './store.ts';

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

    const planets = new Map(queue.map((entry) => [entry.id, entry.planet]));
    await work.hold([...new Set(planets.values())]);
    for (const { construction, refund } of decision.outcome.refunds) {
      const planetId = planets.get(construction);
      if (planetId === undefined) throw new Error(`Construction ${construction} is not in the queue.`);
      const planet = work.settle(planetId, now);
      const { energy: _free, ...paid } = refund;
      work.put(
        { ...planet, stock: addStock(planet.stock, stock(paid)) },
        'construction-cancelled',
        planet.settledAt,
      );
    }
    await deleteConstruction(work.tx, id);
    const before = new Map(queue.map((entry) => [entry.id, entry.level]));
    for (const entry of decision.outcome.queue) {
      if (entry.level !== before.get(entry.id)) await updateWaiting(work.tx, entry);
    }
    return accept(null);
  });
