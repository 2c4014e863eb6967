import type { Resource } from '../catalogue/resource.ts';
import type { Owner, Planet, Universe } from '../planet/planet.ts';
import { standsStill, stillSince } from '../vacation/standstill.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import { accrue, type Amount, secondsUntil } from './accrue.ts';
import { boosterRunsUntil } from './mine-output.ts';
import { type Rates, rates } from './rates.ts';
import { secondsToReactorChange, withReactor } from './reactor.ts';
import { byResource, stockOf } from './stock.ts';
import { capacity } from './storage.ts';
import { secondsToRateChange, withDeliveries } from './unit-batches.ts';

const amountOf = (planet: Planet, resource: Resource): Amount => ({
  whole: planet.stock[resource],
  carry: planet.carry[resource],
});

const secondsToHunger = (planet: Planet, { net }: Rates) =>
  net.food < 0 ? secondsUntil(amountOf(planet, 'food'), net.food, 0) : Infinity;

function secondsToBoostEnd(planet: Planet): number {
  const end = boosterRunsUntil(planet);
  return end === null ? Infinity : secondsBetween(planet.settledAt, end);
}

/** Seconds for which the rates hold. */
const secondsOfPeace = (planet: Planet, universe: Universe, now: Rates) =>
  Math.min(
    secondsToHunger(planet, now),
    secondsToReactorChange(planet, universe, now.net.deuterium),
    secondsToBoostEnd(planet),
    secondsToRateChange(planet, now.energy.factor < 1),
  );

function produce(planet: Planet, { net }: Rates, seconds: number): Planet {
  const limits = capacity(planet);
  const after = byResource((resource) =>
    accrue(amountOf(planet, resource), net[resource], seconds, limits[resource]),
  );
  return {
    ...planet,
    stock: stockOf((resource) => after[resource].whole),
    carry: stockOf((resource) => after[resource].carry),
    settledAt: plusSeconds(planet.settledAt, seconds),
  };
}

/**
 * The planet with everything finished by now and the reactor switched by its tank; unchanged where time stands still.
 */
const upToDate = (planet: Planet, owner: Owner, universe: Universe) =>
  standsStill(planet, owner, universe)
    ? planet
    : withReactor(withDeliveries(planet, planet.settledAt), owner, universe);

function secondsToStandstill({ settledAt }: Planet, owner: Owner, universe: Universe): number {
  const since = stillSince(owner, universe);
  return since === null ? Infinity : secondsBetween(settledAt, since);
}

/** The rates from `settledAt` on, and the planet when they change, or at `until` if that is earlier. */
export type Step = { readonly rates: Rates; readonly planet: Planet };

/** Takes a planet towards `until`, as far as its rates stay the same. */
export function settleStep(planet: Planet, owner: Owner, universe: Universe, until: Instant): Step {
  const now = rates(planet, owner, universe);
  if (standsStill(planet, owner, universe)) return { rates: now, planet: { ...planet, settledAt: until } };
  const seconds = Math.min(
    secondsBetween(planet.settledAt, until),
    secondsToStandstill(planet, owner, universe),
    Math.max(1, secondsOfPeace(planet, universe, now)),
  );
  return { rates: now, planet: upToDate(produce(planet, now, seconds), owner, universe) };
}

/**
 * The planet at a later instant, exact to 1/3600 unit: one step or a thousand give the same planet (rules R1, R5).
 * Splits the time where the rates change: food or deuterium used up, a reactor that starts again, a satellite or
 * crawler finished, the booster's end, a vacation. Throws for an instant before `settledAt`: a planet never goes back
 * in time.
 */
export function settle(planet: Planet, owner: Owner, universe: Universe, until: Instant): Planet {
  if (until < planet.settledAt) {
    throw new RangeError(`planet ${planet.id} is settled to ${planet.settledAt}, after ${until}`);
  }
  let settled = upToDate(planet, owner, universe);
  while (settled.settledAt < until) settled = settleStep(settled, owner, universe, until).planet;
  return settled;
}

/**
 * The planet at an instant, or as it is if it has been settled to a later one: an event that is resolved late because
 * it was set aside finds the planet as it is by then.
 */
export const settleForward = (planet: Planet, owner: Owner, universe: Universe, until: Instant): Planet =>
  settle(planet, owner, universe, until < planet.settledAt ? planet.settledAt : until);
