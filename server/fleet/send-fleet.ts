import { breaksPact, type Relation } from '@farhold/engine/alliance/pact';
import type { DefenceKey } from '@farhold/engine/catalogue/defences';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AttackCount } from '@farhold/engine/fleet/attack-limit';
import { cargoTotal } from '@farhold/engine/fleet/cargo';
import { traitsOf } from '@farhold/engine/fleet/mission';
import {
  type Destination,
  type FleetOrder,
  type Launch,
  sendFleet as decide,
  type SendFleetRefusal,
} from '@farhold/engine/fleet/send-fleet';
import type { Target } from '@farhold/engine/fleet/target';
import {
  fleetId,
  type FleetId,
  type PlanetId,
  type AccountId,
  type UnionId,
  type UniverseId,
  type Player,
} from '@farhold/engine/ids';
import type { Planet } from '@farhold/engine/planet/planet';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import type { AllianceTag } from '../pact/tag.ts';
import type { PlanetPlace } from '../planet/places.ts';
import { newEvent } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { atSite, type Found } from '../world/in-universe.ts';
import type { LoadedPlanet } from '../world/load.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import type { Cause } from '../world/write-back.ts';
import { noteExpedition } from './expedition-store.ts';
import { noteBreach } from './note-breach.ts';
import { readTarget, type SeenTarget } from './find-target.ts';
import { lockedGiftLimit, attackCount, type GiftLimit, noteAttack, noteGift } from './misuse-limits.ts';
import { fleetRow, fleetTable, type LaunchedFleet } from './store.ts';
import { joinUnion } from './fly-in-union.ts';
import { quietHoursIn, targetRead } from './target-facts.ts';
import { warnAllies } from './warn-allies.ts';
import { joinableStatement, type JoinableUnion, readJoinable, unionLock } from './union-store.ts';

/** A player sends ships from an own planet; ships, cargo and fuel leave the planet at once. */
export const sendFleet = (
  game: Game,
  { universe, account }: Player,
  from: PlanetId,
  to: Destination,
  order: FleetOrder,
): Promise<Decision<Launched, SendFleetRefusal | 'not-found'>> =>
  atLaunchSite(game, { universe, player: account, from, to }, (work, site) => launchFleet(work, site, order));

/** The same for an attack that joins a union; refuses one that is over, or to which the player is not invited. */
export const sendIntoUnion = (
  game: Game,
  route: Route & { readonly union: UnionId },
  order: FleetOrder,
): Promise<Decision<Launched, SendFleetRefusal | 'not-found' | 'union-gone'>> =>
  atLaunchSite(game, route, (work, site) =>
    site.union === null ? refuse('union-gone') : launchFleet(work, site, order),
  );

/** Who launches, from which planet to where. */
export type Route = {
  readonly universe: UniverseId;
  readonly player: AccountId;
  readonly from: PlanetId;
  readonly to: Destination;
  /** The union that it joins; null or left out for none. */
  readonly union?: UnionId | null;
};

/** The origin and the target, both held. */
export type LaunchSite = {
  readonly player: AccountId;
  /** As it is now. */
  readonly planet: Planet;
  readonly origin: PlanetPlace;
  readonly quietHours: QuietHours | null;
  /** The fleets that take a slot; missiles take none. */
  readonly fleetsOut: number;
  readonly expeditionsOut: number;
  readonly planetsHeld: number;
  readonly target: SeenTarget;
  /** null where there is no planet. */
  readonly targetPlace: PlanetPlace | null;
  /** What its owner is to the player. */
  readonly relation: Relation;
  /** The union to join; null if none is wanted, or if the player may not join it. */
  readonly union: JoinableUnion | null;
  /** The id of what leaves. */
  readonly id: FleetId;
};

/** A fleet, or missiles, that have left, and the planets between which they fly. */
export type Launched = { readonly fleet: LaunchedFleet; readonly places: ReadonlyMap<PlanetId, PlanetPlace> };

/**
 * Runs a command that sends something, with origin and target held: events can only be scheduled for held planets.
 * Refuses if the origin is not the player's, or the target does not exist.
 */
export function atLaunchSite<Refusal extends string>(
  game: Game,
  route: Route,
  command: (
    work: UnitOfWork,
    site: LaunchSite,
  ) => Decision<Launched, Refusal> | Promise<Decision<Launched, Refusal>>,
): Promise<Decision<Launched, Refusal | 'not-found'>> {
  return atSite(game, route.universe, launchSite(route), async (found) => {
    const site = readLaunchSite(found, route);
    return site === null ? refuse('not-found') : command(found.work, site);
  });
}

/** What a launch locks and reads. */
export function launchSite({ universe, player, from, to, union = null }: Route) {
  const held = 'planet' in to ? { planets: [from, to.planet] } : { planets: [from], place: to.at };
  return {
    lock: { ...held, player, newIn: 'fleet' as const },
    reads: {
      facts: targetRead(player, to),
      ...(union !== null && {
        union: unionLock(universe, union),
        joinable: joinableStatement({ universe, account: player }, union),
      }),
    },
  };
}

/** The launch site that was found; null if the origin is not the player's, or the target does not exist. */
export function readLaunchSite(
  { work, now, planets, rows, newId }: Found<ReturnType<typeof launchSite>['reads']>,
  { player, from }: Pick<Route, 'player' | 'from'>,
): LaunchSite | null {
  const [facts] = rows.facts;
  const origin = planets.find(({ planet }) => planet.id === from);
  if (!facts || origin?.planet.owner !== player) return null;
  const { place, target, relation } = readTarget(facts, player, now);
  return {
    player,
    planet: work.settle(from, now),
    origin: placeOfLoaded(origin, facts.own_alliance),
    quietHours: quietHoursIn(facts, facts.own_quiet),
    fleetsOut: facts.fleets_out,
    expeditionsOut: facts.expeditions_out,
    planetsHeld: facts.planets_held,
    target,
    targetPlace: place,
    relation,
    union: readJoinable(rows.joinable ?? [], player, place?.planet ?? null),
    id: fleetId(newId()),
  };
}

const placeOfLoaded = (
  { planet, ownerName, ownerIsAi }: LoadedPlanet,
  ownerAlliance: AllianceTag | null,
): PlanetPlace => ({
  planet: planet.id,
  owner: planet.owner,
  ownerName,
  ownerIsAi,
  ownerAlliance,
  name: planet.name,
  gold: planet.gold,
  at: planet.at,
});

/** Sends a fleet from a locked planet if the rules allow it. */
export async function launchFleet(
  work: UnitOfWork,
  site: LaunchSite,
  order: FleetOrder,
): Promise<Decision<Launched, SendFleetRefusal>> {
  const { planet, player } = site;
  const limits = await limitsOf(work, site, order);
  const target = withLimits(site, limits);
  const origin = { ...site, owner: work.owner(player), universe: work.universe };
  const decision = decide(origin, target, order, planet.settledAt);
  if (!decision.ok) return decision;
  const launched = launch(work, site, decision.outcome, 'fleet-sent', null);
  noteForLimits(work, site, order, limits);
  return accept(launched);
}

/** What limits attacks on the target or gifts to its owner, as far as the order concerns them. */
type Limits = { readonly attacks: AttackCount | null; readonly gift: GiftLimit | null };

async function limitsOf(work: UnitOfWork, site: LaunchSite, order: FleetOrder): Promise<Limits> {
  const { target, targetPlace: place, player: account, planet } = site;
  const none = { attacks: null, gift: null };
  if (target.planet === null || place === null || target.planet.isOwn) return none;
  const by = { universe: work.universeId, account };
  const now = planet.settledAt;
  if (isAttack(order)) return { ...none, attacks: await attackCount(work.tx, by, place, now) };
  if (cargoTotal(order.cargo) === 0) return none;
  return { ...none, gift: await lockedGiftLimit(work.tx, by, place.owner, now) };
}

const isAttack = ({ mission }: FleetOrder): boolean => traitsOf(mission).hostile === 'strikes';

const withLimits = ({ target, union }: LaunchSite, { attacks, gift }: Limits): Target => ({
  ...target,
  planet: target.planet && { ...target.planet, attacks, giftLeft: gift && gift.left },
  union: union && union.seen,
});

/** Remembers an attack, a gift or an expedition that has left. */
function noteForLimits(work: UnitOfWork, site: LaunchSite, order: FleetOrder, { gift }: Limits): void {
  const { targetPlace: place, player: giver, planet, id: fleet } = site;
  const at = planet.settledAt;
  if (order.mission === 'expedition') {
    const player = { universe: work.universeId, account: giver };
    const hours = order.holdHours ?? 1;
    // Its row refers to the fleet's, so it is written after it.
    work.runAfterStoring(() => noteExpedition(work.tx, { player, fleet, to: site.target.at, hours, at }));
  }
  if (place === null) return;
  if (isAttack(order)) noteAttack(work, giver, place.planet, at);
  else if (gift !== null) {
    const { owner: receiver } = place;
    noteGift(work, { giver, receiver, fleet, cargo: order.cargo, isFromBelow: gift.isFromBelow, at });
  }
}

/** Removes what leaves from its planet, and schedules its arrival. `aim` is the missiles' target. */
export function launch(
  work: UnitOfWork,
  { id, origin, target, targetPlace: found, relation, union }: LaunchSite,
  { planet, ...flying }: Launch,
  cause: Cause,
  aim: DefenceKey | null,
): Launched {
  work.put(planet, cause, planet.settledAt);
  const { arrives, hostile, offeredTo } = traitsOf(flying.mission);
  // A patrol flies to no planet, though it names its own.
  const targetPlace = offeredTo.includes('origin') ? null : found;
  const fleet: LaunchedFleet = {
    ...flying,
    id,
    aim,
    state: 'outbound',
    owner: planet.owner,
    from: planet.id,
    origin: planet.at,
    to: target.at,
    targetPlanet: targetPlace?.planet ?? null,
    targetOwner: targetPlace?.owner ?? null,
    sentAt: planet.settledAt,
    union: union?.id ?? null,
  };
  work.rows.insert(fleetTable, id, fleetRow(fleet));
  if (union !== null) joinUnion(work, union, fleet);
  else work.schedule(newEvent({ kind: 'fleet-arrives', version: 1, fleet: id }, flying.arrivesAt, arrives));
  if (targetPlace !== null && hostile !== null) warn(work, fleet, targetPlace);
  if (targetPlace !== null && hostile === 'strikes' && breaksPact(relation)) {
    noteBreach(work, { by: planet.owner, on: targetPlace.owner, at: planet.settledAt });
  }
  if (targetPlace?.ownerAlliance && flying.mission === 'attack') {
    warnAllies(work, targetPlace.owner, planet.settledAt);
  }
  const places = [origin, ...(targetPlace === null ? [] : [targetPlace])];
  return { fleet, places: new Map(places.map((place) => [place.planet, place])) };
}

/**
 * Warns the owner of the target, who sees no more than this of the fleet in the game. What strikes is always told,
 * unless it turns home before. Who spies on a planet is told once in ten minutes, even if the first probes have turned
 * home: others may be under way.
 */
function warn(
  work: UnitOfWork,
  { id: fleet, owner: by, origin: from, mission, sentAt, arrivesAt }: LaunchedFleet,
  { planet, owner, name, at }: PlanetPlace,
): void {
  const universe = work.universeId;
  const subject = `${mission} ${universe} ${planet} ${by}`;
  work.alert({
    to: owner,
    at: sentAt,
    event: { kind: 'hostile-fleet', universe, planet: { id: planet, name, at }, mission, from, arrivesAt },
    ...(traitsOf(mission).hostile === 'strikes' ? { urgent: true, fleet } : { subject }),
  });
}
