import { ship, shipKeys } from '../catalogue/items.ts';
import { cargoCapacity, emptyCargo, fillCargo } from '../fleet/cargo.ts';
import type { Fleet, Ships } from '../fleet/fleet.ts';
import { holdLimit } from '../fleet/hold.ts';
import { planFlight } from '../fleet/plan-flight.ts';
import { traitsOf } from '../fleet/mission.ts';
import { homeAfterRecall } from '../fleet/recall-fleet.ts';
import { shipEntries } from '../fleet/ships.ts';
import { ownTarget } from '../fleet/target.ts';
import { distance } from '../galaxy/distance.ts';
import type { PlanetId } from '../ids.ts';
import type { Planet } from '../planet/planet.ts';
import { spentOn } from '../ranking/points.ts';
import { HOUR } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import { isFlying } from './unit-candidates.ts';

/** A fleet worth less than this is not worth the fuel. */
const LEAST_VALUE = 20_000;
/** An attack further away than this, in seconds of a slow universe, is ignored for now. */
const NEAR = 2 * HOUR;
/** A recall must bring the fleet home at least this much earlier, in seconds. */
const WORTH_RECALLING = HOUR / 2;

const speeds = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10] as const;

const fleetOn = ({ units }: Planet): Ships =>
  Object.fromEntries(shipEntries(units).filter(([key]) => isFlying(key) && ship(key).speed > 0));

const valueOf = (ships: Ships): number =>
  shipKeys.reduce((sum, key) => sum + Number(spentOn(key, ships[key] ?? 0)), 0);

const isThreatened = (draft: Draft, planet: PlanetId): boolean =>
  draft.view.threats.some((threat) => threat.planet === planet);

/** The player's nearest planet that is not about to be attacked. */
const refugeOf = (draft: Draft, from: Planet): Planet | undefined =>
  draft.planets
    .filter(({ id }) => id !== from.id && !isThreatened(draft, id))
    .toSorted((a, b) => distance(from.at, a.at) - distance(from.at, b.at))[0];

/** Sends all ships on patrol around their own planet until then, for as long as a patrol may last. */
function patrol(draft: Draft, from: Planet, ships: Ships, until: Instant): void {
  const hours = Math.ceil(secondsBetween(draft.now, until) / HOUR);
  const holdHours = Math.min(holdLimit('patrol', draft.empire.owner), Math.max(1, hours));
  const order = { mission: 'patrol', ships, speedPercent: 100, cargo: emptyCargo, holdHours } as const;
  draft.send(from.id, ownTarget(from), order);
}

/**
 * Sends all ships to another planet of the player and back, slowly enough not to be home before `until`; on patrol
 * where there is no other planet.
 */
function keepAway(draft: Draft, from: Planet, until: Instant, takesGoods: boolean): void {
  const to = refugeOf(draft, from);
  const ships = fleetOn(from);
  if (shipEntries(ships).length === 0 || draft.freeSlots <= 0) return;
  if (to === undefined) return patrol(draft, from, ships, until);
  const { owner, universe } = draft.empire;
  const way = { from: from.at, to: to.at, holdHours: 0 };
  const away = secondsBetween(draft.now, until);
  const plans = speeds.map((speedPercent) => ({
    speedPercent,
    plan: planFlight(ships, { ...way, speedPercent }, owner, universe),
  }));
  const chosen = plans.find(({ plan }) => plan !== null && 2 * plan.seconds >= away) ?? plans.at(-1);
  if (!chosen?.plan) return;
  const deuterium = Math.max(0, from.stock.deuterium - chosen.plan.fuel);
  const cargo = takesGoods
    ? fillCargo(cargoCapacity(ships, owner), { ...from.stock, deuterium })
    : emptyCargo;
  const { speedPercent } = chosen;
  draft.send(from.id, ownTarget(to), { mission: 'transport', ships, speedPercent, cargo });
}

const soonest = (instants: readonly Instant[]): Instant | undefined => instants.toSorted((a, b) => a - b)[0];

/** Moves ships away from a planet that is about to be attacked, and goods if the player has another one. */
export function evade(draft: Draft): void {
  const near = plusSeconds(draft.now, NEAR);
  for (const { id } of draft.planets) {
    const attack = soonest(draft.view.threats.filter(({ planet }) => planet === id).map((t) => t.arrivesAt));
    if (attack !== undefined && attack <= near)
      keepAway(draft, draft.planet(id), plusSeconds(attack, 60), true);
  }
}

/** Sends valuable ships away for the night, to be back in the morning. */
export function saveForTheNight(draft: Draft): void {
  const { backAt } = draft.view;
  if (backAt === null) return;
  for (const { id } of draft.planets) {
    const planet = draft.planet(id);
    if (valueOf(fleetOn(planet)) >= LEAST_VALUE) keepAway(draft, planet, backAt, false);
  }
}

/**
 * Recalls attacks and probes on their way to those who have become friends, at any hour; and fleets that were only sent
 * out for safety, once the danger is over and a recall is faster.
 */
export function callBack(draft: Draft): void {
  const { backAt, fleets } = draft.view;
  for (const fleet of fleets) {
    const isSafe = backAt === null && isAwayOnly(draft, fleet) && !isThreatened(draft, fleet.from);
    if (isSafe || comesToFriend(draft, fleet)) draft.recall(fleet);
  }
}

/** Whether a fleet is on its way to attack or spy on a friend. */
const comesToFriend = ({ view }: Draft, { mission, state, targetOwner }: Fleet): boolean =>
  traitsOf(mission).hostile !== null &&
  state === 'outbound' &&
  targetOwner !== undefined &&
  targetOwner !== null &&
  view.circle.friends.has(targetOwner);

function isAwayOnly(draft: Draft, fleet: Fleet): boolean {
  const isOwnTarget = draft.planets.some(({ id }) => id === fleet.targetPlanet);
  if (fleet.mission !== 'transport' || fleet.state !== 'outbound' || !isOwnTarget) return false;
  const isEmpty = Object.values(fleet.cargo).every((amount) => amount === 0);
  const wins =
    fleet.returnsAt === null ? 0 : secondsBetween(homeAfterRecall(fleet, draft.now), fleet.returnsAt);
  return isEmpty && wins >= WORTH_RECALLING;
}
