import { aliens } from '../catalogue/aliens.ts';
import type { ItemKey } from '../catalogue/items.ts';
import type { Resource, Stock } from '../catalogue/resource.ts';
import { standsStill } from '../vacation/standstill.ts';
import { level, type Owner, type Planet, type PlanetInPlay, type Universe } from '../planet/planet.ts';
import { energyFactor } from './energy.ts';
import { eaters, foodRates, type FoodRates } from './food.ts';
import { floorOf, levelOutput } from './growth.ts';
import { baseIncome, mineBonus, mineOutput, mineResources, mines } from './mine-output.ts';
import { fusionBurn, powerMade, powerUsed } from './power.ts';
import { emptyStock, subtractStock } from './stock.ts';

/** One line of the balance: what an item, or the base income, yields or (below zero) uses per hour. */
export type Source = {
  readonly resource: Resource | 'energy';
  readonly source: ItemKey | 'base';
  readonly perHour: number;
};

export type EnergyRates = {
  readonly produced: number;
  readonly used: number;
  readonly balance: number;
  /** The share of their output that the mines reach, 0 to 1 (rules R4). */
  readonly factor: number;
};

/** The rates of a planet in the state of `settledAt`. Whole numbers, except for the factors. */
export type Rates = {
  readonly net: Stock;
  readonly produced: Stock;
  readonly consumed: Stock;
  readonly energy: EnergyRates;
  /** The share at which aliens breed and the symbiote reactor runs, 0 to 1 (rules R18). */
  readonly foodFactor: number;
};

/** Aliens that a facility breeds per hour, by the share of its food that it gets (rules R19). */
export const aliensBred = (facilityLevel: number, resourcesSpeed: number, foodFactor: number): number =>
  floorOf(
    levelOutput(aliens['alien-facility'].output.coefficient, facilityLevel) * resourcesSpeed * foodFactor,
  );

type Flow = (resource: Source['resource'], source: Source['source'], perHour: number) => void;

function mineFlows(
  planet: Planet,
  owner: Owner,
  { resourcesSpeed }: Universe,
  factor: number,
  flow: Flow,
): void {
  for (const resource of mineResources) {
    const mineLevel = level(planet, mines[resource]);
    flow(resource, 'base', baseIncome(resource, resourcesSpeed));
    if (mineLevel === 0) continue;
    const bonus = mineBonus(resource, planet, owner);
    const conditions = { resourcesSpeed, temperatureMax: planet.temperatureMax, bonus, factor };
    flow(resource, mines[resource], mineOutput(resource, mineLevel, conditions));
  }
}

function lifeFlows(planet: Planet, { resourcesSpeed }: Universe, food: FoodRates, flow: Flow): void {
  flow('food', 'base', food.wild);
  flow('food', 'nutrient-farm', food.farmed);
  for (const eater of eaters) flow('food', eater, -food.eaten[eater]);
  flow('aliens', 'alien-facility', aliensBred(level(planet, 'alien-facility'), resourcesSpeed, food.factor));
}

/** Every line of goods of a planet, in the order in which screens list them; none while time stands still (R17). */
function goodsFlows(place: PlanetInPlay, food: FoodRates, factor: number, flow: Flow): void {
  const { planet, owner, universe } = place;
  if (standsStill(planet, owner, universe)) return;
  mineFlows(planet, owner, universe, factor, flow);
  if (!planet.reactorIdle)
    flow(
      'deuterium',
      'fusion-reactor',
      -fusionBurn(level(planet, 'fusion-reactor'), universe.resourcesSpeed),
    );
  lifeFlows(planet, universe, food, flow);
}

/** The energy of a planet, given the share at which its symbiote reactor is fed. */
function energyOf(planet: Planet, owner: Owner, foodFactor: number): EnergyRates {
  let [produced, used] = [0, 0];
  for (const [, made] of powerMade(planet, owner, foodFactor)) produced += made;
  for (const [, taken] of powerUsed(planet)) used += taken;
  return { produced, used, balance: produced - used, factor: energyFactor(produced, used) };
}

/** The energy that a planet makes and uses in its present state (rules R4, R18). */
export const energyRates = (planet: Planet, owner: Owner, universe: Universe): EnergyRates =>
  energyOf(planet, owner, foodRates(planet, universe).factor);

/** The lines of a planet's balance that are not zero, of goods first, then of energy. */
export function sourcesOf(planet: Planet, owner: Owner, universe: Universe): readonly Source[] {
  const sources: Source[] = [];
  const flow: Flow = (resource, source, perHour) => {
    if (perHour !== 0) sources.push({ resource, source, perHour });
  };
  const food = foodRates(planet, universe);
  const { factor } = energyOf(planet, owner, food.factor);
  goodsFlows({ planet, owner, universe }, food, factor, flow);
  for (const [source, made] of powerMade(planet, owner, food.factor)) flow('energy', source, made);
  for (const [source, used] of powerUsed(planet)) flow('energy', source, -used);
  return sources;
}

/**
 * What a planet gains and spends per hour in its present state. Food decides how much aliens work, then energy how much
 * mines do (rules R3, R4, R18, R19); nothing happens while time stands still (R17). Valid only for the state of
 * `settledAt`; `settle` knows when it changes.
 */
export function rates(planet: Planet, owner: Owner, universe: Universe): Rates {
  const food = foodRates(planet, universe);
  const energy = energyOf(planet, owner, food.factor);
  const [produced, consumed] = [{ ...emptyStock }, { ...emptyStock }];
  goodsFlows({ planet, owner, universe }, food, energy.factor, (resource, _source, perHour) => {
    if (resource === 'energy') return;
    if (perHour > 0) produced[resource] += perHour;
    else consumed[resource] -= perHour;
  });
  return { net: subtractStock(produced, consumed), produced, consumed, energy, foodFactor: food.factor };
}
