import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Resource } from '@farhold/engine/catalogue/resource';
import {
  collectGoal as decide,
  type CollectGoalRefusal,
  type GoalKey,
  isOfDay,
} from '@farhold/engine/goal/collect-goal';
import type { PlanetId, Player } from '@farhold/engine/ids';
import { type OnVacation, vacationObstacle } from '@farhold/engine/vacation/vacation';
import { lockPlayer } from '../player/lock-player.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { insertCollected, selectGoalSeeker } from './store.ts';

/**
 * A player collects the reward of a goal into an own planet; of two who collect at once, one is paid. Answers the
 * resources of which the planet now holds more than its stores are made for.
 */
export const collectGoal = (
  game: Game,
  player: Player,
  planetId: PlanetId,
  key: GoalKey,
): Promise<Decision<readonly Resource[], CollectGoalRefusal | OnVacation | 'not-found'>> =>
  inUniverse(game, player.universe, async (work, now) => {
    const { universe, account } = player;
    await lockPlayer(work.tx, { universe, account });
    const seeker = await selectGoalSeeker(work.tx, player, now);
    await work.hold([planetId]);
    if (!work.holds(planetId) || work.planet(planetId).owner !== account) return refuse('not-found');
    const away = vacationObstacle(work.owner(account));
    if (away) return away;
    const decision = decide(key, seeker, work.settle(planetId, now), now);
    if (!decision.ok) return decision;

    const { planet, units, darkMatter, left, overfilled } = decision.outcome;
    const at = planet.settledAt;
    work.put(planet, 'goal', at);
    work.noteLost(planetId, left, 'goal', at);
    work.noteUnits(account, 'goal', units, at);
    work.enqueueWrite(() => insertCollected(work.tx, player, { key, isOfDay: isOfDay(key), at: now }));
    if (darkMatter > 0) {
      work.changeDarkMatter({ player: account, planet: planetId, amount: darkMatter, cause: 'goal', at });
    }
    return accept(overfilled);
  });
