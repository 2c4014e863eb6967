import type { ItemKey } from '@farhold/engine/catalogue/items';
import { demolish as decide, type DemolishRefusal } from '@farhold/engine/construction/demolish';
import { queueOf } from '@farhold/engine/construction/queue';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId, ConstructionId, PlanetId, UniverseId } from '@farhold/engine/ids';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { beginConstruction } from './begin-construction.ts';
import { insertConstruction, selectQueues } from './store.ts';

/**
 * A player tears down the top level of a building on an own planet: half of its price is paid at once, and the level is
 * gone when the order is done. Answers the order.
 */
export const demolish = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
  planetId: PlanetId,
  key: ItemKey,
): Promise<Decision<ConstructionId, DemolishRefusal | 'not-found'>> =>
  inUniverse(game, universe, async (work, now) => {
    const owner = { universe, account: player, planet: planetId };
    await work.hold([planetId]);
    if (!work.holds(planetId) || work.planet(planetId).owner !== player) return refuse('not-found');
    const queued = await selectQueues(work.tx, owner);
    const planet = work.settle(planetId, now);
    const at = planet.settledAt;
    const decision = decide({ planet, owner: work.owner(player), universe: work.universe }, queued, key, at);
    if (!decision.ok) return decision;

    const { planet: after, level, quantity, paid, starts } = decision.outcome;
    work.put(after, 'construction-ordered', at);
    const untimed = { startsAt: null, endsAt: null, hurriedAt: null };
    const waiting = { key, level, demolishes: true, quantity, paid, orderedAt: at, ...untimed };
    const id = await insertConstruction(work.tx, owner, queueOf(key), waiting);
    if (starts) await beginConstruction(work, planetId, { ...waiting, id }, at);
    return accept(id);
  });
