import type { ConstructionOrder } from '@farhold/engine/construction/order-construction';
import { addWish as decide, type WishRefusal } from '@farhold/engine/planner/savings-goal';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { PlanetId, PlayerId, UniverseId } from '@farhold/engine/ids';
import { selectQueues } from '../construction/store.ts';
import { lockPlayer } from '../player/lock-player.ts';
import type { Game } from '../time/game.ts';
import { insertWish, selectWishes } from '../savings-goal/store.ts';
import { inUniverse } from '../world/in-universe.ts';

/** A player notes what is to be ordered on an own planet once it can be paid. Answers the wish's number. */
export const addWish = (
  game: Game,
  universe: UniverseId,
  player: PlayerId,
  planetId: PlanetId,
  order: ConstructionOrder,
): Promise<Decision<number, WishRefusal | 'not-found'>> =>
  inUniverse<number, WishRefusal | 'not-found'>(game, universe, async (work, now) => {
    await lockPlayer(work.tx, universe, player);
    await work.hold([planetId]);
    if (!work.holds(planetId) || work.planet(planetId).owner !== player) return refuse('not-found');
    const owner = { universe, player, planet: planetId };
    const place = { planet: work.planet(planetId), owner: work.owner(player), universe: work.universe };
    const queued = await selectQueues(work.tx, owner);
    const decision = decide(place, queued, order, await selectWishes(work.tx, owner));
    if (!decision.ok) return decision;
    return accept(await insertWish(work.tx, owner, planetId, decision.outcome, now));
  });
