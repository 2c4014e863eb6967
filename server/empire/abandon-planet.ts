import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { abandonPlanet as decide, type AbandonPlanetRefusal } from '@farhold/engine/empire/abandon-planet';
import type { PlanetId, Player } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import { type OnVacation, vacationObstacle } from '@farhold/engine/vacation/vacation';
import { selectQueue } from '../construction/store.ts';
import { fleetsTouching, forgetTarget } from '../fleet/store.ts';
import { planetIdsOf } from '../planet/store.ts';
import { lockPlayer } from '../player/lock-player.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';

/**
 * A player abandons an own planet: stock, units, levels and queues are gone, the position is free. Other players'
 * fleets on their way to it turn home. The player is locked, so that of two planets abandoned at once one stays.
 */
export const abandonPlanet = (
  game: Game,
  player: Player,
  planetId: PlanetId,
  typedName: string,
): Promise<Decision<Planet, AbandonPlanetRefusal | OnVacation | 'not-found'>> =>
  inUniverse(game, player.universe, async (work, now) => {
    await lockPlayer(work.tx, player);
    await work.hold([planetId]);
    if (!work.holds(planetId) || work.planet(planetId).owner !== player.account) return refuse('not-found');

    const away = vacationObstacle(work.owner(player.account));
    if (away) return away;
    const planet = work.settle(planetId, now);
    const owner = { universe: player.universe, account: player.account, planet: planetId };
    const fleets = await fleetsTouching(work.tx, player);
    const decision = decide(planet, typedName, {
      planets: (await planetIdsOf(work.tx, player)).length,
      fleets: fleets.filter((fleet) => fleet.owner === player.account),
      researching: (await selectQueue(work.tx, owner, 'research')).map((entry) => entry.planet),
    });
    if (!decision.ok) return decision;
    await forgetTarget(work, planetId);
    work.tell(player.account, 'fleets');
    await work.remove(planetId, 'abandoned', planet.settledAt);
    return accept(planet);
  });
