import { isShipKey } from '../catalogue/items.ts';
import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import { settle } from '../economy/settle.ts';
import {
  type Coordinates,
  isOuterSpace,
  isReachable,
  isSamePlace,
  mapLimits,
  OUTER_SPACE,
} from '../galaxy/coordinates.ts';
import type { PlanetId } from '../ids.ts';
import { type Owner, type Planet, type PlanetInPlay, quantity, type Units } from '../planet/planet.ts';
import { type QuietHours, quietObstacle, type QuietRefusal } from '../vacation/quiet-hours.ts';
import { type Standstill, standstillObstacle } from '../vacation/standstill.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import type { AttackedOften } from './attack-limit.ts';
import { type Cargo, cargoCapacity, cargoTotal } from './cargo.ts';
import { type JoinUnionRefusal, unionQuietObstacle } from './join-union.ts';
import { stockObstacle, withoutFleet } from './leave-planet.ts';
import { type FleetMission, type Mission, traitsOf } from './mission.ts';
import { missionsOffered } from './missions-offered.ts';
import type { Ships } from './fleet.ts';
import { flightInUnion, limitObstacle } from './order-limits.ts';
import { planFlight } from './plan-flight.ts';
import { shipEntries } from './ships.ts';
import { shipSpeed } from './ship-speed.ts';
import { speedObstacle } from './speed-steps.ts';
import { holdLimit } from './hold.ts';
import { expeditionSlots, fleetSlots, planetLimit } from './slots.ts';
import type { Target } from './target.ts';

/** The origin: the planet, and how many fleets and planets the player has. */
export type FleetOrigin = PlanetInPlay & {
  /** The fleets that take a slot. */
  readonly fleetsOut: number;
  /** Those of them on expeditions. */
  readonly expeditionsOut: number;
  readonly planetsHeld: number;
  /** The sender's. */
  readonly quietHours: QuietHours | null;
};

/** The target of an order: a planet, or a position that may be empty. */
export type Destination = { readonly planet: PlanetId } | { readonly at: Coordinates };

export type FleetOrder = {
  readonly mission: FleetMission;
  readonly ships: Units;
  /** One of `speedSteps`. */
  readonly speedPercent: number;
  readonly cargo: Cargo;
  /** For a mission that holds: hours on site, from 1 to `holdLimit`; 1 if left out. */
  readonly holdHours?: number;
};

/** What leaves a planet: a fleet, or missiles. */
export type Launch = {
  /** The planet at that instant, without what leaves it. */
  readonly planet: Planet;
  readonly mission: Mission;
  readonly ships: Ships;
  readonly cargo: Cargo;
  readonly arrivesAt: Instant;
  /** null for missions that end where they arrive. */
  readonly returnsAt: Instant | null;
};

export type SentFleet = Launch & {
  readonly fuel: number;
  /** One way. */
  readonly seconds: number;
};

export type SendFleetRefusal =
  | JoinUnionRefusal
  | Standstill
  | QuietRefusal
  | 'target-on-vacation'
  | 'target-off-map'
  | 'target-is-origin'
  | 'patrol-elsewhere'
  | 'expedition-elsewhere'
  | 'expedition-astrophysics'
  | 'expedition-needs-crew'
  | 'no-expedition-slot'
  | 'target-empty'
  | 'target-protected'
  | 'guest-refused'
  | AttackedOften
  | 'gift-limit'
  | 'no-debris'
  | 'planet-limit'
  | 'mission-not-offered'
  | 'no-ships'
  | 'ships-invalid'
  | 'ship-cannot-fly'
  | 'no-moving-ship'
  | 'ships-not-for-mission'
  | 'ships-not-here'
  | 'speed-invalid'
  | 'hold-invalid'
  | 'no-free-slot'
  | 'cargo-invalid'
  | 'cargo-not-offered'
  | 'cargo-over-capacity'
  | 'not-enough-fuel'
  | 'not-enough-resources';

type Obstacle = Refused<SendFleetRefusal> | null;

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;

const shipsOf = (units: Units): Ships =>
  Object.fromEntries(Object.entries(units).filter(([key, count]) => isShipKey(key) && count > 0));

function targetObstacle(
  target: Target,
  mission: FleetMission,
  { planet, owner, planetsHeld }: FleetOrigin,
): Obstacle {
  if (!isReachable(target.at)) return refuse('target-off-map', mapLimits);
  if (!missionsOffered(target, planet.at).includes(mission)) return wrongMission(target, mission, planet.at);
  const { offeredTo, hostile, founds } = traitsOf(mission);
  const visitsOwner = !offeredTo.includes('debris');
  if (visitsOwner && target.planet?.isOnVacation) return refuse('target-on-vacation');
  if (hostile !== null && target.planet?.isProtected) return refuse('target-protected');
  if (mission === 'protect' && target.planet?.refusesGuests) return refuse('guest-refused');
  const limit = planetLimit(owner);
  return founds && planetsHeld >= limit ? refuse('planet-limit', { limit }) : null;
}

function wrongMission(target: Target, mission: FleetMission, origin: Coordinates): Obstacle {
  const { offeredTo } = traitsOf(mission);
  if (offeredTo.includes('debris')) return refuse('no-debris');
  if (offeredTo.includes('origin')) return refuse('patrol-elsewhere');
  if (offeredTo.includes('space')) return refuse('expedition-elsewhere', { position: OUTER_SPACE });
  if (isSamePlace(target.at, origin)) return refuse('target-is-origin');
  const isEmpty = target.planet === null && !isOuterSpace(target.at);
  return refuse(isEmpty ? 'target-empty' : 'mission-not-offered');
}

function shipsObstacle({ ships: units, mission }: FleetOrder, { planet, owner }: FleetOrigin): Obstacle {
  if (!Object.values(units).every(isAmount)) return refuse('ships-invalid');
  const ordered = Object.entries(units).filter(([, count]) => count > 0);
  if (ordered.length === 0) return refuse('no-ships');
  const flying = ordered.filter(([key]) => isShipKey(key) && shipSpeed(key, owner) > 0);
  if (flying.length === 0) return refuse('no-moving-ship');
  if (flying.length < ordered.length) return refuse('ship-cannot-fly');
  const { onlyShip, founds } = traitsOf(mission);
  const isFit =
    onlyShip === null || ordered.every(([key, count]) => key === onlyShip && (!founds || count === 1));
  if (!isFit) return refuse('ships-not-for-mission');
  const areHere = shipEntries(shipsOf(units)).every(([key, count]) => quantity(planet, key) >= count);
  return areHere ? null : refuse('ships-not-here');
}

function flightObstacle(
  { speedPercent, mission, holdHours = 1 }: FleetOrder,
  target: Target,
  { owner, fleetsOut }: FleetOrigin,
): Obstacle {
  const speed = speedObstacle(speedPercent);
  if (speed !== null) return speed;
  const limit = holdLimit(mission, owner, target.planet?.holdLimit);
  const isHold = Number.isInteger(holdHours) && holdHours >= 1 && holdHours <= limit;
  if (traitsOf(mission).holds && !isHold) return refuse('hold-invalid', { limit });
  const slots = fleetSlots(owner);
  return fleetsOut < slots ? null : refuse('no-free-slot', { slots });
}

/** What an expedition needs besides: somebody aboard, who can search, and a slot of its own (horizon 4). */
function expeditionObstacle(
  { mission, ships }: FleetOrder,
  { owner, expeditionsOut }: FleetOrigin,
): Obstacle {
  if (mission !== 'expedition') return null;
  const slots = expeditionSlots(owner);
  if (slots === 0) return refuse('expedition-astrophysics');
  const hasCrew = shipEntries(shipsOf(ships)).some(([key]) => key !== 'espionage-probe');
  if (!hasCrew) return refuse('expedition-needs-crew');
  return expeditionsOut < slots ? null : refuse('no-expedition-slot', { slots });
}

function cargoObstacle({ cargo, mission, ships }: FleetOrder, owner: Owner): Obstacle {
  if (!Object.values(cargo).every(isAmount)) return refuse('cargo-invalid');
  const total = cargoTotal(cargo);
  if (total > 0 && !traitsOf(mission).loads) return refuse('cargo-not-offered');
  const capacity = cargoCapacity(shipsOf(ships), owner);
  return total > capacity ? refuse('cargo-over-capacity', { capacity }) : null;
}

/** The flight and what it costs; null if no ship can fly. */
function flightOf(order: FleetOrder, target: Target, { planet, owner, universe }: FleetOrigin) {
  const { speedPercent, holdHours = 1, mission } = order;
  const way = {
    from: planet.at,
    to: target.at,
    speedPercent,
    holdHours: traitsOf(mission).holds ? holdHours : 0,
    mission,
  };
  return planFlight(shipsOf(order.ships), way, owner, universe);
}

/** Why such an order cannot leave, whenever it would arrive. */
const orderObstacle = (from: FleetOrigin, target: Target, order: FleetOrder): Obstacle =>
  standstillObstacle(from.owner, from.universe) ??
  targetObstacle(target, order.mission, from) ??
  shipsObstacle(order, from) ??
  expeditionObstacle(order, from) ??
  flightObstacle(order, target, from) ??
  cargoObstacle(order, from.owner);

/** Why an attack cannot strike then: quiet hours of the target, of the sender, or of those in the same union. */
function strikeObstacle(
  { quietHours }: FleetOrigin,
  { planet, union }: Target,
  { mission }: FleetOrder,
  strikesAt: Instant,
): Obstacle {
  if (traitsOf(mission).hostile !== 'strikes') return null;
  const hours = { own: quietHours, target: planet?.quietHours ?? null };
  return quietObstacle(hours, strikesAt) ?? unionQuietObstacle(union, strikesAt);
}

/**
 * Whether this order can leave, and what leaves with it. Ships, cargo and the fuel for both ways go at once (rules R9
 * to R12). Nothing leaves or reaches a player on vacation (R17), and no attack strikes in quiet hours. The planet is
 * settled to that instant; only what everyone may know about the target counts.
 */
export function sendFleet(
  origin: FleetOrigin,
  target: Target,
  order: FleetOrder,
  now: Instant,
): Decision<SentFleet, SendFleetRefusal> {
  const settled = settle(origin.planet, origin.owner, origin.universe, now);
  const from = { ...origin, planet: settled };
  const obstacle = orderObstacle(from, target, order);
  if (obstacle !== null) return obstacle;
  const planned = flightOf(order, target, from);
  if (planned === null) return refuse('no-moving-ship');
  const joined = flightInUnion({ flight: planned, ships: shipsOf(order.ships) }, order, target, from, now);
  if (!joined.ok) return joined;
  const flight = joined.outcome;
  const { seconds, holdSeconds } = flight;
  const arrivesAt = plusSeconds(now, seconds);
  // The stock is checked first, so that an order that could not leave anyway reveals no limit.
  const late =
    stockObstacle(settled, order.cargo, flight.fuel) ??
    limitObstacle(order, target, now) ??
    strikeObstacle(from, target, order, arrivesAt);
  if (late !== null) return late;
  const ships = shipsOf(order.ships);
  const returnsAt = plusSeconds(arrivesAt, holdSeconds + seconds);
  return accept({
    planet: withoutFleet(settled, ships, order.cargo, flight.fuel),
    mission: order.mission,
    ships,
    cargo: order.cargo,
    fuel: flight.fuel,
    seconds,
    arrivesAt,
    returnsAt: traitsOf(order.mission).ends === 'there' ? null : returnsAt,
  });
}
