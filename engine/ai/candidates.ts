import type { AlienKey } from '../catalogue/aliens.ts';
import {
  isBuildingKey,
  isResearchKey,
  isUnitKey,
  type ItemKey,
  researchKeys,
  type UnitKey,
} from '../catalogue/items.ts';
import { buildingSeconds } from '../construction/duration.ts';
import { freeFields } from '../construction/fields.ts';
import { type Construction, queueOf } from '../construction/queue.ts';
import { resources } from '../catalogue/resource.ts';
import { isBoosted } from '../economy/mine-output.ts';
import { standsStill } from '../vacation/standstill.ts';
import { unitCost } from '../economy/cost.ts';
import { capacity, storeFor } from '../economy/storage.ts';
import {
  finishedLevel,
  level,
  type Planet,
  type PlanetInPlay,
  quantity,
  usesField,
} from '../planet/planet.ts';
import type { Candidate, Purchase } from './candidate.ts';
import type { UnitMix } from './personality.ts';
import { levelsWanted, planFor, priceOf } from './plan.ts';
import { cheapestPower, freeEnergyFor, powered, timesWanted } from './power.ts';
import { hourlyWorth, incomeOf, withMore } from './yield.ts';
import { worthOf } from '../dark-matter/worth.ts';
import { HOUR } from '../time/duration.ts';

/** What makes a planet yield more, and how many units are bought at once. */
const growth = [
  ['metal-mine', 1],
  ['crystal-mine', 1],
  ['deuterium-synthesizer', 1],
  ['nutrient-farm', 1],
  ['alien-facility', 1],
  ['labour-hive', 1],
  ['energy-technology', 1],
  ['plasma-technology', 1],
  ['crawler', 10],
] as const satisfies readonly Purchase[];

/** The longest time in hours that a player accepts until a purchase has paid for itself. */
const PATIENCE = 60 * 24;
/** A player wants better workshops once a building takes this many seconds of a slow universe. */
const LONG_WORK = HOUR;
/** The most that workshops and new fields may cost, in hours of income. */
const ROBOTICS_HOURS = 24;
const NANITE_HOURS = 7 * 24;
const GROUND_HOURS = 30 * 24;
const FIELDS_IN_RESERVE = 5;
const LAST_FIELDS = 3;
const MOST_FOR_UNITS = 12;
const HIGHEST_ROBOTICS = 10;

/** An item together with the energy it needs, rated by the planet's yield with both. */
function growthCandidate([key, count]: Purchase, source: Purchase, place: PlanetInPlay): Candidate | null {
  const grown = withMore(key, count, place);
  const times = timesWanted(source, grown);
  const [plant, each] = [source[0], source[1] * times];
  const gain = hourlyWorth(withMore(plant, each, grown)) - hourlyWorth(place);
  const plan = planFor(key, count, place);
  const power = times === 0 ? null : planFor(plant, each, place);
  const hours = (worthOf(plan.cost) + worthOf(power?.cost ?? {})) / gain;
  if (gain <= 0 || hours > PATIENCE) return null;
  const [wanted, many, { first }] = power
    ? ([plant, source[1], power] as const)
    : ([key, count, plan] as const);
  return { order: first, quantity: first === wanted ? many : 1, hours };
}

/** All that decides how a planet can grow, besides its levels. */
const circumstances = ({ planet, owner, universe }: PlanetInPlay): readonly unknown[] => {
  const { stock } = planet;
  const room = capacity(planet);
  return [
    planet.id,
    owner.research,
    universe,
    quantity(planet, 'solar-satellite'),
    quantity(planet, 'crawler'),
    isBoosted(planet),
    standsStill(planet, owner, universe),
    ...resources.map((resource) => stock[resource] < room[resource]),
  ];
};

type Remembered = { readonly given: readonly unknown[]; readonly candidates: readonly Candidate[] };

const remembered = new WeakMap<Planet['levels'], Remembered>();

/** Purchases that pay for themselves, the quickest first. Remembered while nothing changes that decides them. */
export function growthCandidates(place: PlanetInPlay): readonly Candidate[] {
  const given = circumstances(place);
  const known = remembered.get(place.planet.levels);
  if (known?.given.every((one, index) => one === given[index])) return known.candidates;
  const candidates = growthOf(place);
  remembered.set(place.planet.levels, { given, candidates });
  return candidates;
}

function growthOf(place: PlanetInPlay): readonly Candidate[] {
  const source = cheapestPower(place);
  return growth
    .map((purchase) => growthCandidate(purchase, source, place))
    .filter((candidate) => candidate !== null)
    .toSorted((a, b) => a.hours - b.hours);
}

/** Hours at normal speed, converted to hours of a universe that produces faster. */
export const paced = (hours: number, { resourcesSpeed }: PlanetInPlay['universe']): number =>
  hours / Math.max(1, resourcesSpeed);

/** A candidate that comes first without regard to its yield, if it costs no more than the income of `hours`. */
export function urgent(key: ItemKey, hours: number, place: PlanetInPlay): Candidate[] {
  const { first, cost } = planFor(key, 1, place);
  const power = freeEnergyFor(key, place);
  const source = power ? worthOf(planFor(...power, place).cost) : 0;
  if (worthOf(cost) + source > hours * incomeOf(place)) return [];
  return [first === key && power ? powered(power, place) : { order: first, quantity: 1, hours: 0 }];
}

/** The most that the next level of each may cost, in hours of income. */
const HIVE_HOURS = 3;

/** The next level of each of these alien buildings that has become cheap. They pay in other ways than with goods. */
export const hiveCandidates = (place: PlanetInPlay, hives: readonly AlienKey[]): readonly Candidate[] =>
  hives.flatMap((key) => urgent(key, paced(HIVE_HOURS, place.universe), place));

/** Workshops, once the next building takes too long. */
export function workshopCandidates(place: PlanetInPlay, candidates: readonly Candidate[]): Candidate[] {
  const { planet, owner, universe } = place;
  const next = candidates.find(({ order }) => queueOf(order) === 'buildings')?.order;
  if (next === undefined || isUnitKey(next) || isResearchKey(next)) return [];
  const seconds = buildingSeconds(next, finishedLevel(planet, owner, next) + 1, planet, universe);
  if (seconds < LONG_WORK / Math.max(1, universe.buildingSpeed)) return [];
  return level(planet, 'robotics-factory') < HIGHEST_ROBOTICS
    ? urgent('robotics-factory', ROBOTICS_HOURS, place)
    : urgent('nanite-factory', NANITE_HOURS, place);
}

const takesField = ({ order }: Candidate): boolean => isBuildingKey(order) && usesField(order);

/** Research for its own sake, the cheapest first. */
export const curiosity = (place: PlanetInPlay): readonly Candidate[] =>
  researchKeys
    .map((key) => planFor(key, 1, place).first)
    .map((order) => ({ order, quantity: 1, hours: PATIENCE + worthOf(priceOf(order, 1, place)) }))
    .toSorted((a, b) => a.hours - b.hours);

/** The levels that one unit needs: of what it requires, and of the stores that hold its price. */
const levelsFor = (key: UnitKey, place: PlanetInPlay): readonly (readonly [ItemKey, number])[] => [
  ...levelsWanted(key, 1, place),
  ...(['metal', 'crystal', 'deuterium'] as const).map((resource) => {
    const store = storeFor(resource, unitCost(key, 1)[resource]);
    return [store.key, store.level] as const;
  }),
];

/** The fields that the way to the units of a mix takes, at most. */
function groundFor(place: PlanetInPlay, mix: UnitMix): number {
  const levels = new Map<ItemKey, number>();
  for (const [key] of mix) {
    for (const [needed, upTo] of levelsFor(key, place)) {
      const missing = isBuildingKey(needed) && usesField(needed) ? upTo - level(place.planet, needed) : 0;
      levels.set(needed, Math.max(missing, levels.get(needed) ?? 0));
    }
  }
  return [...levels.values()].reduce((sum, missing) => sum + missing, 0);
}

/**
 * The candidates of a planet that is running out of fields. The last fields are kept for the Terraformer, which needs
 * one itself, or the planet would be full for ever. A few more are kept for the way to the units of a mix: a planet
 * full of mines would never build the largest ships. No level is ordered that the queue holds already.
 */
export function keepingGround(
  place: PlanetInPlay,
  queued: readonly Construction[],
  candidates: readonly Candidate[],
  mix: UnitMix = [],
): readonly Candidate[] {
  const free = freeFields(place.planet, queued);
  if (free > FIELDS_IN_RESERVE + MOST_FOR_UNITS) return candidates;
  if (free > FIELDS_IN_RESERVE + Math.min(MOST_FOR_UNITS, groundFor(place, mix))) return candidates;
  const steps = free > LAST_FIELDS ? mix.map(([key]) => planFor(key, 1, place).first) : [];
  const open = [
    ...urgent('terraformer', paced(GROUND_HOURS, place.universe), place),
    ...candidates.filter((candidate) => !takesField(candidate) || steps.includes(candidate.order)),
  ];
  return open.filter((one) => !takesField(one) || !queued.some(({ key }) => key === one.order));
}

/** Everything a sensible player with one planet would order on it, the most wanted first. */
export function candidatesFor(place: PlanetInPlay, queued: readonly Construction[]): readonly Candidate[] {
  const yields = growthCandidates(place);
  return keepingGround(place, queued, [...workshopCandidates(place, yields), ...yields, ...curiosity(place)]);
}
