import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { type Mission, missionsOpen } from '@farhold/engine/fleet/mission';
import {
  type FleetOrder,
  sendFleet as decide,
  type SendFleetRefusal,
  type SentFleet,
} from '@farhold/engine/fleet/send-fleet';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { FleetId, PlanetId, PlayerId, UniverseId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import type { Transaction } from '../database/connect.ts';
import { planetAt, planetPlace } from '../planet/places.ts';
import { newEvent } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { countFleets, insertFleet } from './store.ts';
import { lockPlayer } from '../player/lock-player.ts';

/** Where a fleet is to go: to a planet, or to a position that need not hold one. */
export type Destination = { readonly planet: PlanetId } | { readonly at: Coordinates };

/** A player sends ships of an own planet away; ships, cargo and fuel leave the planet at once. */
export const sendFleet = (
  game: Game,
  universe: UniverseId,
  player: PlayerId,
  from: PlanetId,
  destination: Destination,
  order: FleetOrder,
): Promise<Decision<FleetId, SendFleetRefusal | 'not-found'>> =>
  inUniverse(game, universe, async (work, now) => {
    await lockPlayer(work.tx, universe, player);
    const target = await findTarget(work.tx, universe, destination);
    if (!target) return refuse('not-found');
    // Whoever schedules an event for a planet holds it, so that nobody settles it past the event unseen.
    await work.hold(target.planet === null ? [from] : [from, target.planet]);
    if (!work.holds(from) || work.planet(from).owner !== player) return refuse('not-found');
    // It was given up while this command waited for it.
    if (target.planet !== null && !work.holds(target.planet)) return refuse('target-empty');

    const planet = work.settle(from, now);
    const place = { planet, owner: work.owner(player), universe: work.universe };
    const fleetsOut = await countFleets(work.tx, universe, player);
    const aim = {
      at: target.at,
      planet: target.owner && { owner: target.owner, isOwn: target.owner === player },
    };
    const decision = decide({ ...place, fleetsOut, missions: missionsOpen }, aim, order, planet.settledAt);
    if (!decision.ok) return decision;
    return accept(await launch(work, planet, target, order.mission, decision.outcome));
  });

/** Takes what flies off its planet, and has it arrive in its time. */
async function launch(
  work: UnitOfWork,
  planet: Planet,
  target: FoundTarget,
  mission: Mission,
  { planet: left, ships, cargo, arrivesAt, returnsAt }: SentFleet,
): Promise<FleetId> {
  work.put(left, 'fleet-sent', left.settledAt);
  const id = await insertFleet(work.tx, work.universeId, {
    owner: planet.owner,
    from: planet.id,
    origin: planet.at,
    to: target.at,
    targetPlanet: target.planet,
    targetOwner: target.owner,
    mission,
    ships,
    cargo,
    sentAt: left.settledAt,
    arrivesAt,
    returnsAt,
  });
  work.schedule(newEvent({ kind: 'fleet-arrives', version: 1, fleet: id }, arrivesAt, mission));
  return id;
}

type FoundTarget = { planet: PlanetId | null; owner: PlayerId | null; at: Coordinates };

async function findTarget(
  tx: Transaction,
  universe: UniverseId,
  to: Destination,
): Promise<FoundTarget | undefined> {
  if ('planet' in to) return planetPlace(tx, universe, to.planet);
  return (await planetAt(tx, universe, to.at)) ?? { planet: null, owner: null, at: to.at };
}
