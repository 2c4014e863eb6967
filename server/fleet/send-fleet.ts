import type { DefenceKey } from '@farhold/engine/catalogue/defences';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { cargoTotal } from '@farhold/engine/fleet/cargo';
import { traitsOf } from '@farhold/engine/fleet/mission';
import {
  type Destination,
  type FleetOrder,
  type Launch,
  sendFleet as decide,
  type SendFleetRefusal,
  type Target,
} from '@farhold/engine/fleet/send-fleet';
import type { FleetId, PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import { vacationObstacle } from '@farhold/engine/vacation/vacation';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import type { Instant } from '@farhold/engine/time/instant';
import type { PlanetPlace } from '../planet/places.ts';
import { countPlanets } from '../planet/store.ts';
import { lockPlayer } from '../player/lock-player.ts';
import { newEvent } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { selectVacation } from '../vacation/store.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import type { Cause } from '../world/write-back.ts';
import { noteExpedition } from './expedition-store.ts';
import { findTarget } from './find-target.ts';
import { attackCount, giftLeft, lockGiftsTo, noteAttack, noteGift } from './misuse-limits.ts';
import { countFleets, insertFleet } from './store.ts';

/** A player sends ships from an own planet; ships, cargo and fuel leave the planet at once. */
export const sendFleet = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
  from: PlanetId,
  to: Destination,
  order: FleetOrder,
): Promise<Decision<FleetId, SendFleetRefusal | 'not-found'>> =>
  inUniverse(game, universe, async (work, now) => {
    const site = await holdLaunchSite(work, player, from, to, now);
    return site.ok ? launchFleet(work, site.outcome, order) : site;
  });

/** The origin and the target, both held. */
export type LaunchSite = {
  readonly player: AccountId;
  /** As it is now. */
  readonly planet: Planet;
  readonly quietHours: QuietHours | null;
  readonly target: Target;
  /** null where there is no planet. */
  readonly targetPlace: PlanetPlace | null;
};

/**
 * Holds origin and target: events can only be scheduled for held planets.
 * Refuses if the origin is not the player's, or the target was abandoned in the meantime.
 */
export async function holdLaunchSite(
  work: UnitOfWork,
  player: AccountId,
  from: PlanetId,
  to: Destination,
  now: Instant,
): Promise<Decision<LaunchSite, 'not-found' | 'target-empty'>> {
  await lockPlayer(work.tx, work.universeId, player);
  const found = await findTarget(work.tx, work.universeId, player, to, now);
  if (!found) return refuse('not-found');
  const { place, target } = found;
  await work.hold(place === null ? [from] : [from, place.planet]);
  if (!work.holds(from) || work.planet(from).owner !== player) return refuse('not-found');
  if (place !== null && !work.holds(place.planet)) return refuse('target-empty');
  return accept({
    player,
    planet: work.settle(from, now),
    quietHours: (await selectVacation(work.tx, work.universeId, player))?.quietHours ?? null,
    target: place === null ? target : heldTarget(work, target, place),
    targetPlace: place,
  });
}

/** The target, read again under its lock: its owner may have gone on vacation in the meantime. */
function heldTarget(work: UnitOfWork, target: Target, { owner }: PlanetPlace): Target {
  if (target.planet === null || target.planet.isOwn) return target;
  const isOnVacation = vacationObstacle(work.owner(owner)) !== null;
  return { ...target, planet: { ...target.planet, isOnVacation } };
}

/** Sends a fleet from a locked planet if the rules allow it. */
export async function launchFleet(
  work: UnitOfWork,
  site: LaunchSite,
  order: FleetOrder,
): Promise<Decision<FleetId, SendFleetRefusal>> {
  const { planet, player, quietHours } = site;
  const target = await withLimits(work, site, order);
  const origin = {
    planet,
    owner: work.owner(player),
    universe: work.universe,
    ...(await countFleets(work.tx, work.universeId, player)),
    planetsHeld: await countPlanets(work.tx, work.universeId, player),
    quietHours,
  };
  const decision = decide(origin, target, order, planet.settledAt);
  if (!decision.ok) return decision;
  const fleet = await launch(work, site, decision.outcome, 'fleet-sent', null);
  await noteForLimits(work, site, order, fleet);
  return accept(fleet);
}

/** Whether an order gives somebody else something. */
const isGift = ({ target }: LaunchSite, { cargo }: FleetOrder): boolean =>
  target.planet !== null && !target.planet.isOwn && cargoTotal(cargo) > 0;

const isAttack = ({ mission }: FleetOrder): boolean => traitsOf(mission).hostile === 'strikes';

/** The target with what limits attacks on it or gifts to its owner, as far as the order concerns them. */
async function withLimits(work: UnitOfWork, site: LaunchSite, order: FleetOrder): Promise<Target> {
  const { target, targetPlace: place, player: account, planet } = site;
  if (target.planet === null || place === null || target.planet.isOwn) return target;
  const by = { universe: work.universeId, account };
  const now = planet.settledAt;
  if (isAttack(order)) {
    return { ...target, planet: { ...target.planet, attacks: await attackCount(work.tx, by, place, now) } };
  }
  if (!isGift(site, order)) return target;
  await lockGiftsTo(work.tx, place.owner);
  return { ...target, planet: { ...target.planet, giftLeft: await giftLeft(work.tx, by, place.owner, now) } };
}

/** Remembers an attack, a gift or an expedition that has left. */
async function noteForLimits(
  work: UnitOfWork,
  site: LaunchSite,
  order: FleetOrder,
  fleet: FleetId,
): Promise<void> {
  const { targetPlace: place, player: account, planet } = site;
  const [universe, at] = [work.universeId, planet.settledAt];
  if (order.mission === 'expedition') {
    const to = site.target.at;
    const hours = order.holdHours ?? 1;
    return noteExpedition(work.tx, { player: { universe, account }, fleet, to, hours, at });
  }
  if (place === null) return;
  if (isAttack(order)) await noteAttack(work.tx, { universe, account }, place.planet, at);
  else if (isGift(site, order)) {
    const { owner: receiver } = place;
    await noteGift(work.tx, { universe, giver: account, receiver, fleet, cargo: order.cargo, at });
  }
}

/** Removes what leaves from its planet, and schedules its arrival. `aim` is the missiles' target. */
export async function launch(
  work: UnitOfWork,
  { target, targetPlace: found }: LaunchSite,
  { planet, ...flying }: Launch,
  cause: Cause,
  aim: DefenceKey | null,
): Promise<FleetId> {
  work.put(planet, cause, planet.settledAt);
  const { arrives, hostile, offeredTo } = traitsOf(flying.mission);
  // A patrol flies to no planet, though it names its own.
  const targetPlace = offeredTo.includes('origin') ? null : found;
  const id = await insertFleet(work.tx, work.universeId, {
    ...flying,
    aim,
    owner: planet.owner,
    from: planet.id,
    origin: planet.at,
    to: target.at,
    targetPlanet: targetPlace?.planet ?? null,
    targetOwner: targetPlace?.owner ?? null,
    sentAt: planet.settledAt,
  });
  work.schedule(newEvent({ kind: 'fleet-arrives', version: 1, fleet: id }, flying.arrivesAt, arrives));
  if (targetPlace !== null && hostile !== null) warn(work, planet, targetPlace, flying);
  return id;
}

/** Warns the owner of the target, who sees no more than this of the fleet in the game. */
const warn = (
  work: UnitOfWork,
  { at: from, settledAt }: Planet,
  { planet: id, owner, name, at }: PlanetPlace,
  { mission, arrivesAt }: Pick<Launch, 'mission' | 'arrivesAt'>,
): void =>
  work.alert({
    to: owner,
    at: settledAt,
    event: {
      kind: 'hostile-fleet',
      universe: work.universeId,
      planet: { id, name, at },
      mission,
      from,
      arrivesAt,
    },
  });
