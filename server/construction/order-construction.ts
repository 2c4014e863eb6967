import {
  type ConstructionOrder,
  orderConstruction as decide,
  type OrderConstructionRefusal,
} from '@farhold/engine/construction/order-construction';
import { queueOf } from '@farhold/engine/construction/queue';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { ConstructionId, PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import { lockPlayer } from '../player/lock-player.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { Game } from '../time/game.ts';
import { deleteReachedSavingsGoals } from '../savings-goal/store.ts';
import { beginConstruction, holdEmpire } from './begin-construction.ts';
import { insertConstruction, selectQueues } from './store.ts';

/**
 * A player orders the next level of an item, or units, on an own planet: the price is paid at once, and a savings goal
 * for it is fulfilled. Answers the construction.
 */
export const orderConstruction = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
  planetId: PlanetId,
  order: ConstructionOrder,
): Promise<Decision<ConstructionId, OrderConstructionRefusal | 'not-found'>> =>
  inUniverse(game, universe, async (work, now) => {
    const queue = queueOf(order.key);
    if (queue === 'research') {
      await lockPlayer(work.tx, universe, player);
      await holdEmpire(work, player);
    }
    const owner = { universe, account: player, planet: planetId };
    await work.hold([planetId]);
    if (!work.holds(planetId) || work.planet(planetId).owner !== player) return refuse('not-found');

    const queued = await selectQueues(work.tx, owner);
    const planet = work.settle(planetId, now);
    const at = planet.settledAt;
    const place = { planet, owner: work.owner(player), universe: work.universe };
    const decision = decide(place, queued, order, at);
    if (!decision.ok) return decision;

    const ordered = decision.outcome;
    work.put(ordered.planet, 'construction-ordered', at);
    const { level, quantity, paid, starts } = ordered;
    const untimed = { startsAt: null, endsAt: null, hurriedAt: null };
    const waiting = { key: order.key, level, quantity, paid, orderedAt: at, ...untimed };
    const id = await insertConstruction(work.tx, owner, queue, waiting);
    if (starts) await beginConstruction(work, planetId, { ...waiting, id }, at);
    await deleteReachedSavingsGoals(work.tx, owner, planetId, { key: order.key, level, quantity });
    return accept(id);
  });
