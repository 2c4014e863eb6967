import { isBuildingKey, isResearchKey, isUnitKey, type ItemKey, researchKeys } from '../catalogue/items.ts';
import { buildingSeconds } from '../construction/duration.ts';
import { queueOf } from '../construction/queue.ts';
import { rates } from '../economy/rates.ts';
import { stockOf } from '../economy/stock.ts';
import { capacity } from '../economy/storage.ts';
import {
  fieldsMax,
  fieldsUsed,
  finishedLevel,
  level,
  type Planet,
  type PlanetInPlay,
  quantity,
  usesField,
} from '../planet/planet.ts';
import { planFor, priceOf, worthOf } from './plan.ts';
import { HOUR } from '../time/duration.ts';

/** Something worth having: what to order next on the way to it, and after how many hours it has paid for itself. */
export type Candidate = { readonly order: ItemKey; readonly quantity: number; readonly hours: number };

type Purchase = readonly [key: ItemKey, count: number];

/** What makes a planet yield more, with how many of it are bought at once. */
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

/** What gives energy. */
const sources = [
  ['solar-plant', 1],
  ['fusion-reactor', 1],
  ['symbiote-reactor', 1],
  ['solar-satellite', 5],
] as const satisfies readonly Purchase[];

/** Nobody waits longer than this for money to come back, in hours. */
const PATIENCE = 60 * 24;
/** For so many hours ahead the fuel of a reactor is counted into its price. */
const FUEL_HOURS = 30 * 24;
/** Seconds that a building may take before a player wants better workshops. */
const LONG_WORK = HOUR;
/** Workshops and new ground may cost the income of so many hours. */
const ROBOTICS_HOURS = 24;
const NANITE_HOURS = 7 * 24;
const GROUND_HOURS = 30 * 24;
/** More units than that are bought in several orders. */
const AT_ONCE = 50;
/** A source of energy that does not suffice so many times over is not counted on. */
const MOST_TIMES = 100;
const FIELDS_IN_RESERVE = 5;
const HIGHEST_ROBOTICS = 10;

/** What the planet yields in an hour with its larder empty, in metal; what its stores cannot take counts nothing. */
export function hourlyWorth({ planet, owner, universe }: PlanetInPlay): number {
  const hungry = {
    ...planet,
    stock: { ...planet.stock, food: 0 },
    carry: { ...planet.carry, food: 0 },
    reactorIdle: false,
  };
  const { net } = rates(hungry, owner, universe);
  const room = capacity(planet);
  return worthOf(stockOf((resource) => (planet.stock[resource] < room[resource] ? net[resource] : 0)));
}

/** The planet as if so many more of an item stood already. */
function withMore(key: ItemKey, more: number, place: PlanetInPlay): PlanetInPlay {
  const { planet, owner } = place;
  if (isUnitKey(key)) {
    return {
      ...place,
      planet: { ...planet, units: { ...planet.units, [key]: quantity(planet, key) + more } },
    };
  }
  const next = finishedLevel(planet, owner, key) + more;
  return isResearchKey(key)
    ? { ...place, owner: { research: { ...owner.research, [key]: next } } }
    : { ...place, planet: { ...planet, levels: { ...planet.levels, [key]: next } } };
}

const energyOf = ({ planet, owner, universe }: PlanetInPlay) =>
  rates({ ...planet, reactorIdle: false }, owner, universe).energy;

/** The source of energy that is cheapest for what it gives, the fuel of a month included. */
function cheapestPower(place: PlanetInPlay): Purchase {
  const [{ produced }, worth] = [energyOf(place), hourlyWorth({ ...place, planet: unpowered(place.planet) })];
  const prices = sources.map(([key, count]) => {
    const after = withMore(key, count, place);
    const fuel = worth - hourlyWorth({ ...after, planet: unpowered(after.planet) });
    const price = worthOf(planFor(key, count, place).cost) + Math.max(0, fuel) * FUEL_HOURS;
    return price / Math.max(0, energyOf(after).produced - produced);
  });
  return sources[prices.indexOf(Math.min(...prices))] ?? sources[0];
}

/** The planet without its mines, whose output would hide what a source of energy burns. */
const unpowered = (planet: Planet): Planet => ({
  ...planet,
  levels: { ...planet.levels, 'metal-mine': 0, 'crystal-mine': 0, 'deuterium-synthesizer': 0 },
});

/** So many times that source of energy has to be bought until there is enough; a source that starves never suffices. */
function timesWanted(source: Purchase, place: PlanetInPlay): number {
  let [times, present] = [0, place];
  while (energyOf(present).balance < 0 && times < MOST_TIMES) {
    times += 1;
    present = withMore(...source, present);
  }
  return times;
}

/** An item with the energy that it needs, judged by what the planet yields with both. */
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

/** What pays for itself, the soonest first. */
export function growthCandidates(place: PlanetInPlay): readonly Candidate[] {
  const source = cheapestPower(place);
  return growth
    .map((purchase) => growthCandidate(purchase, source, place))
    .filter((candidate) => candidate !== null)
    .toSorted((a, b) => a.hours - b.hours);
}

/** The energy that an item asks to be free and that is not: what to buy for it, all of it. */
function freeEnergyFor(key: ItemKey, place: PlanetInPlay): Purchase | null {
  const wanting = priceOf(key, 1, place).energy - Math.max(0, energyOf(place).balance);
  if (wanting <= 0) return null;
  const [source, count] = cheapestPower(place);
  const gain = energyOf(withMore(source, count, place)).produced - energyOf(place).produced;
  return [source, count * Math.ceil(wanting / gain)];
}

/** So many hours at the pace of the book, in hours of a universe that yields faster. */
export const paced = (hours: number, { resourcesSpeed }: PlanetInPlay['universe']): number =>
  hours / Math.max(1, resourcesSpeed);

/** A candidate that is no matter of yield and comes first, as long as it costs no more than the yield of so many hours. */
export function urgent(key: ItemKey, hours: number, place: PlanetInPlay): Candidate[] {
  const { first, cost } = planFor(key, 1, place);
  const power = freeEnergyFor(key, place);
  const powerCost = power ? worthOf(planFor(...power, place).cost) : 0;
  if (worthOf(cost) + powerCost > hours * hourlyWorth(place)) return [];
  if (first !== key || !power) return [{ order: first, quantity: 1, hours: 0 }];
  const [source, many] = power;
  return [{ order: source, quantity: isUnitKey(source) ? Math.min(many, AT_ONCE) : 1, hours: 0 }];
}

/** Workshops, once the next building takes long. */
export function workshopCandidates(place: PlanetInPlay, candidates: readonly Candidate[]): Candidate[] {
  const { planet, owner, universe } = place;
  const next = candidates.find(({ order }) => queueOf(order) === 'buildings')?.order;
  if (next === undefined || isUnitKey(next) || isResearchKey(next)) return [];
  const seconds = buildingSeconds(next, finishedLevel(planet, owner, next) + 1, planet, universe);
  if (seconds < LONG_WORK) return [];
  return level(planet, 'robotics-factory') < HIGHEST_ROBOTICS
    ? urgent('robotics-factory', ROBOTICS_HOURS, place)
    : urgent('nanite-factory', NANITE_HOURS, place);
}

const groundCandidates = (place: PlanetInPlay): Candidate[] =>
  fieldsMax(place.planet) - fieldsUsed(place.planet) <= FIELDS_IN_RESERVE
    ? urgent('terraformer', GROUND_HOURS, place)
    : [];

const takesField = ({ order }: Candidate): boolean => isBuildingKey(order) && usesField(order);

/** Knowledge for its own sake, the cheapest first. */
export const curiosity = (place: PlanetInPlay): readonly Candidate[] =>
  researchKeys
    .map((key) => planFor(key, 1, place).first)
    .map((order) => ({ order, quantity: 1, hours: PATIENCE + worthOf(priceOf(order, 1, place)) }))
    .toSorted((a, b) => a.hours - b.hours);

/** The candidates of a planet that is about to run out of fields: the last are kept for what wins more, which needs some itself. */
export function keepingGround(place: PlanetInPlay, candidates: readonly Candidate[]): readonly Candidate[] {
  const ground = groundCandidates(place);
  return ground.length === 0
    ? candidates
    : [...ground, ...candidates.filter((candidate) => !takesField(candidate))];
}

/** All that a player with one planet would sensibly order on it, the most wanted first. */
export function candidatesFor(place: PlanetInPlay): readonly Candidate[] {
  const yields = growthCandidates(place);
  return keepingGround(place, [...workshopCandidates(place, yields), ...yields, ...curiosity(place)]);
}
