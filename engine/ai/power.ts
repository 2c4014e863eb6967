import { isUnitKey, type ItemKey } from '../catalogue/items.ts';
import { freeFields } from '../construction/fields.ts';
import { worthOf } from '../dark-matter/worth.ts';
import { energyRates } from '../economy/rates.ts';
import type { Planet, PlanetInPlay } from '../planet/planet.ts';
import type { Candidate, Purchase } from './candidate.ts';
import { lotOf } from './lot.ts';
import { planFor, priceOf } from './plan.ts';
import { hourlyWorth, withMore } from './yield.ts';

/** The sources of energy. */
const sources = [
  ['solar-plant', 1],
  ['fusion-reactor', 1],
  ['symbiote-reactor', 1],
  ['solar-satellite', 5],
] as const satisfies readonly Purchase[];

/** Hours of fuel that count towards the price of a reactor. */
const FUEL_HOURS = 30 * 24;
/** A source of energy is ignored if more levels, or more times as many units, would be needed. */
const MOST_TIMES = 100;

const energyOf = ({ planet, owner, universe }: PlanetInPlay) =>
  energyRates({ ...planet, reactorIdle: false }, owner, universe);

/** The cheapest source of energy for its output, with the fuel of a month included. */
export function cheapestPower(place: PlanetInPlay): Purchase {
  const [{ produced }, worth] = [energyOf(place), hourlyWorth({ ...place, planet: unpowered(place.planet) })];
  const prices = sources.map(([key, count]) => {
    const after = withMore(key, count, place);
    const fuel = worth - hourlyWorth({ ...after, planet: unpowered(after.planet) });
    const price = worthOf(planFor(key, count, place).cost) + Math.max(0, fuel) * FUEL_HOURS;
    return price / Math.max(0, energyOf(after).produced - produced);
  });
  return sources[prices.indexOf(Math.min(...prices))] ?? sources[0];
}

/** The planet without its mines. Their output would hide the fuel that an energy source burns. */
const unpowered = (planet: Planet): Planet => ({
  ...planet,
  levels: { ...planet.levels, 'metal-mine': 0, 'crystal-mine': 0, 'deuterium-synthesizer': 0 },
});

/** How many times to buy this source until there is enough energy. A source without fuel is never enough. */
export function timesWanted(source: Purchase, place: PlanetInPlay): number {
  let [times, present] = [0, place];
  while (energyOf(present).balance < 0 && times < MOST_TIMES) {
    times += 1;
    present = withMore(...source, present);
  }
  return times;
}

/** What to buy so that the free energy an item requires is there; null if it is there already. */
export const freeEnergyFor = (key: ItemKey, place: PlanetInPlay): Purchase | null =>
  powerFor(priceOf(key, 1, place).energy, place);

/** What this much free energy costs, in metal. */
export function powerCost(energy: number, place: PlanetInPlay): number {
  const power = powerFor(energy, place);
  return power === null ? 0 : worthOf(planFor(...power, place).cost);
}

/**
 * The source to buy for this much free energy. Each level of a building costs more than the one before and takes a
 * field: where the cheapest source would need too many of them, satellites bring the energy.
 */
function powerFor(energy: number, place: PlanetInPlay): Purchase | null {
  const wanting = energy - Math.max(0, energyOf(place).balance);
  if (wanting <= 0) return null;
  const [source, count] = cheapestPower(place);
  const enough = timesFor(wanting, [source, count], place);
  // A field is left for what needs the energy.
  const most = Math.min(MOST_TIMES, freeFields(place.planet, []));
  if (isUnitKey(source)) return [source, count * enough];
  const units = timesFor(wanting, ['solar-satellite', 1], place);
  const levels: Purchase = [source, enough];
  const satellites: Purchase = ['solar-satellite', units];
  const priceFor = (purchase: Purchase) => worthOf(planFor(...purchase, place).cost);
  return enough < most && priceFor(levels) <= priceFor(satellites) ? levels : satellites;
}

/** How many times this source brings so much energy, as many levels as that takes at most. */
function timesFor(wanting: number, [source, count]: Purchase, place: PlanetInPlay): number {
  const gainOf = (times: number) =>
    energyOf(withMore(source, count * times, place)).produced - energyOf(place).produced;
  if (isUnitKey(source)) return Math.ceil(wanting / gainOf(1));
  let times = 1;
  while (gainOf(times) < wanting && times < MOST_TIMES) times += 1;
  return times;
}

/** The next order of a source of energy that something waits for. */
export const powered = ([source, many]: Purchase, place: PlanetInPlay): Candidate => ({
  order: source,
  quantity: isUnitKey(source) ? lotOf(source, many, place) : 1,
  hours: 0,
});
