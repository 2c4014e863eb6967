import {
  categoryOf,
  isResearchKey,
  isShipKey,
  isUnitKey,
  itemsShown,
  type ItemKey,
  type UnitKey,
} from '../catalogue/items.ts';
import { spent, unitCost } from '../economy/cost.ts';
import { type PlanetInPlay, quantity, type Units } from '../planet/planet.ts';
import { spentOn } from '../ranking/points.ts';
import { planFor } from './plan.ts';
import { worthOf } from '../dark-matter/worth.ts';
import { hoursAt, type UnitMix } from './personality.ts';
import type { Candidate } from './candidate.ts';
import { paced } from './candidates.ts';
import { lotOf } from './lot.ts';
import { freeEnergyFor, powerCost, powered } from './power.ts';

/**
 * The most that the requirements of a new type of unit may cost, in hours of income: at first, more for each day of a
 * slow universe that the player has played, and the most of all.
 */
const WAY_HOURS = { first: 30, daily: 2, most: 60 * 24 } as const;
/** The same for the price of a single unit. */
const UNIT_HOURS = { first: 12, daily: 0.5, most: 20 * 24 } as const;
const FEWEST_PROBES = 8;
/** How many types that can be built are tried, since the first may be refused, such as a missile with a full silo. */
const READY_TRIED = 2;

const price = (key: UnitKey): number => Number(spentOn(key, 1));

/** What all of the player's units of a category have cost. */
export const spentOnUnits = (units: Units, category: 'ships' | 'defence'): number =>
  Object.entries(units).reduce((sum, [text, count]) => {
    const key = itemsShown(category).find((one) => one === text);
    return key === undefined ? sum : sum + Number(spentOn(key, count));
  }, 0);

/**
 * Whether a planet may work towards an item: only the home planet does research, and no other planet builds a
 * laboratory for it.
 */
export const isWayOpen = (first: ItemKey, isHome: boolean): boolean =>
  isHome || (!isResearchKey(first) && first !== 'research-laboratory');

/**
 * How far ahead a planet plans: whether it is the home planet, how old its owner is in days of a slow universe, and
 * what it can count on in an hour, in metal.
 */
export type Reach = { readonly isHome: boolean; readonly days: number; readonly hourly: number };

/** Whether a unit, or the way to it, is cheap enough to be worked for by now. */
export function isInReach(
  key: UnitKey,
  place: PlanetInPlay,
  { isHome, days, hourly: income }: Reach,
): boolean {
  const { first, cost, energy } = planFor(key, 1, place);
  const hourly = paced(income, place.universe);
  if (first === key) return worthOf(spent(unitCost(key, 1))) <= hoursAt(days, UNIT_HOURS) * hourly;
  const most = hoursAt(days, WAY_HOURS) * hourly;
  return (
    isWayOpen(first, isHome) && worthOf(cost) <= most && worthOf(cost) + powerCost(energy, place) <= most
  );
}

/**
 * The next units of a mix for a budget of metal, crystal and deuterium together: the types furthest behind their share
 * and the way to one new type, whatever is furthest behind first. `owned` are the units that exist already.
 */
export function unitCandidates(
  mix: UnitMix,
  owned: Units,
  wanting: number,
  place: PlanetInPlay,
  reach: Reach,
): readonly Candidate[] {
  const open = mix.filter(([key]) => !isFull(key, owned) && isInReach(key, place, reach));
  const total = open.reduce((sum, [key]) => sum + price(key) * (owned[key] ?? 0), 0) + wanting;
  const steps = open
    .map(([key, share]) => ({ key, wanted: (share * total) / price(key) - (owned[key] ?? 0) }))
    .filter(({ wanted }) => wanted >= 1)
    .toSorted((a, b) => b.wanted * price(b.key) - a.wanted * price(a.key))
    .map(({ key, wanted }) => stepTowards(key, wanted, place));
  const ready = steps.filter(({ order }) => isUnitKey(order)).slice(0, READY_TRIED);
  const [way] = steps.filter(({ order }) => !isUnitKey(order));
  return steps.filter((step) => step === way || ready.includes(step));
}

/** What to order next to get a number of units: these, what they require, or the energy that this needs. */
function stepTowards(key: UnitKey, wanted: number, place: PlanetInPlay): Candidate {
  const { first } = planFor(key, 1, place);
  const power = isUnitKey(first) ? null : freeEnergyFor(first, place);
  if (power !== null) return powered(power, place);
  return { order: first, quantity: first === key ? lotOf(key, wanted, place) : 1, hours: 0 };
}

/** A planet takes only one dome of each type. */
const isFull = (key: UnitKey, owned: Units): boolean => key.endsWith('-dome') && (owned[key] ?? 0) > 0;

/** A few probes, as soon as their requirements are cheap. */
export function probeCandidates(owned: number, place: PlanetInPlay, reach: Reach): readonly Candidate[] {
  const key = 'espionage-probe';
  if (owned + quantity(place.planet, key) >= FEWEST_PROBES || !isInReach(key, place, reach)) return [];
  const { first } = planFor(key, 1, place);
  return [{ order: first, quantity: first === key ? FEWEST_PROBES : 1, hours: 0 }];
}

/** Units of a category on a planet and, for ships, in fleets. */
export function together(all: readonly Units[]): Units {
  const sum: Record<string, number> = {};
  for (const units of all) {
    for (const [key, count] of Object.entries(units)) sum[key] = (sum[key] ?? 0) + count;
  }
  return sum;
}

/** Whether a unit is a ship that can be sent on a flight. */
export const isFlying = (key: UnitKey): boolean =>
  isShipKey(key) && categoryOf(key) === 'ships' && key !== 'solar-satellite' && key !== 'crawler';
