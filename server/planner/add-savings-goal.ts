import type { ConstructionOrder } from '@farhold/engine/construction/order-construction';
import { addSavingsGoal as decide, type SavingsGoalRefusal } from '@farhold/engine/planner/savings-goal';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { PlanetId, Player } from '@farhold/engine/ids';
import { selectQueues } from '../construction/store.ts';
import { lockPlayer } from '../player/lock-player.ts';
import type { Game } from '../time/game.ts';
import { insertSavingsGoal, selectSavingsGoals } from '../savings-goal/store.ts';
import { inUniverse } from '../world/in-universe.ts';

/** A player adds a savings goal for an own planet. Answers the goal's number. */
export const addSavingsGoal = (
  game: Game,
  player: Player,
  planetId: PlanetId,
  order: ConstructionOrder,
): Promise<Decision<number, SavingsGoalRefusal | 'not-found'>> =>
  inUniverse(game, player.universe, async (work, now) => {
    await lockPlayer(work.tx, player);
    await work.hold([planetId]);
    if (!work.holds(planetId) || work.planet(planetId).owner !== player.account) return refuse('not-found');
    const owner = { universe: player.universe, account: player.account, planet: planetId };
    const place = {
      planet: work.planet(planetId),
      owner: work.owner(player.account),
      universe: work.universe,
    };
    const queued = await selectQueues(work.tx, owner);
    const decision = decide(place, queued, order, await selectSavingsGoals(work.tx, owner));
    if (!decision.ok) return decision;
    work.tell(player.account, 'planets');
    return accept(await insertSavingsGoal(work.tx, owner, planetId, decision.outcome, now));
  });
