import { accept, type Decision, refuse } from '@farhold/engine/decision';
import {
  type FleetOrder,
  sendFleet as decide,
  type SendFleetRefusal,
} from '@farhold/engine/fleet/send-fleet';
import type { FleetId, PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import { countPlanets } from '../planet/store.ts';
import { lockPlayer } from '../player/lock-player.ts';
import { selectVacation } from '../vacation/store.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { type Destination, findTarget } from './find-target.ts';
import { heldTarget, holdForLaunch, launch } from './launch.ts';
import { countFleets } from './store.ts';

/** What is to leave a planet, which may depend on what stands there. */
type OrderFor<Refusal extends string> = (planet: Planet) => Decision<FleetOrder, Refusal>;

/** A player sends ships of an own planet away; ships, cargo and fuel leave the planet at once. */
export const sendFleet = <Refusal extends string = never>(
  game: Game,
  universe: UniverseId,
  player: AccountId,
  from: PlanetId,
  destination: Destination,
  orderFor: OrderFor<Refusal>,
): Promise<Decision<FleetId, SendFleetRefusal | 'not-found' | Refusal>> =>
  inUniverse(game, universe, async (work, now) => {
    await lockPlayer(work.tx, universe, player);
    const found = await findTarget(work.tx, universe, player, destination, now);
    if (!found) return refuse('not-found');
    const missing = await holdForLaunch(work, player, from, found);
    if (missing) return missing;

    const planet = work.settle(from, now);
    const order = orderFor(planet);
    if (!order.ok) return order;
    const origin = {
      planet,
      owner: work.owner(player),
      universe: work.universe,
      fleetsOut: await countFleets(work.tx, universe, player),
      planetsHeld: await countPlanets(work.tx, universe, player),
      quietHours: (await selectVacation(work.tx, universe, player))?.quietHours ?? null,
    };
    const decision = decide(origin, heldTarget(work, found), order.outcome, planet.settledAt);
    if (!decision.ok) return decision;
    const { planet: left, ships, cargo, arrivesAt, returnsAt } = decision.outcome;
    const { mission } = order.outcome;
    return accept(
      await launch(work, left, 'fleet-sent', found, { mission, ships, cargo, arrivesAt, returnsAt }),
    );
  });
