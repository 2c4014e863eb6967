import { aliens } from '../catalogue/aliens.ts';
import type { ItemKey } from '../catalogue/items.ts';
import type { Resource, Stock } from '../catalogue/resource.ts';
import { standsStill } from '../vacation/standstill.ts';
import { level, type Owner, type Planet, type Universe } from '../planet/planet.ts';
import { energyFactor } from './energy.ts';
import { eaters, foodRates, type FoodRates } from './food.ts';
import { floorOf, levelOutput } from './growth.ts';
import { baseIncome, mineBonus, mineOutput, mineResources, mines } from './mine-output.ts';
import { fusionBurn, powerMade, powerUsed } from './power.ts';
import { stockOf, subtractStock } from './stock.ts';

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
  readonly sources: readonly Source[];
};

/** Aliens that a facility breeds per hour, by the share of its food that it gets (rules R19). */
export const aliensBred = (facilityLevel: number, resourcesSpeed: number, foodFactor: number): number =>
  floorOf(
    levelOutput(aliens['alien-facility'].output.coefficient, facilityLevel) * resourcesSpeed * foodFactor,
  );

function mineSources(planet: Planet, owner: Owner, { resourcesSpeed }: Universe, factor: number): Source[] {
  return mineResources.flatMap((resource) => {
    const bonus = mineBonus(resource, planet, owner);
    const conditions = { resourcesSpeed, temperatureMax: planet.temperatureMax, bonus, factor };
    const perHour = mineOutput(resource, level(planet, mines[resource]), conditions);
    return [
      { resource, source: 'base', perHour: baseIncome(resource, resourcesSpeed) },
      { resource, source: mines[resource], perHour },
    ];
  });
}

function lifeSources(planet: Planet, { resourcesSpeed }: Universe, food: FoodRates): Source[] {
  const bred = aliensBred(level(planet, 'alien-facility'), resourcesSpeed, food.factor);
  return [
    { resource: 'food', source: 'base', perHour: food.wild },
    { resource: 'food', source: 'nutrient-farm', perHour: food.farmed },
    ...eaters.map((source): Source => ({ resource: 'food', source, perHour: -food.eaten[source] })),
    { resource: 'aliens', source: 'alien-facility', perHour: bred },
  ];
}

function energySources(planet: Planet, owner: Owner, foodFactor: number): Source[] {
  const resource = 'energy';
  return [
    ...powerMade(planet, owner, foodFactor).map(
      ([source, made]) => ({ resource, source, perHour: made }) as const,
    ),
    ...powerUsed(planet).map(([source, used]) => ({ resource, source, perHour: -used }) as const),
  ];
}

const sumOf = (sources: readonly Source[], resource: Source['resource'], sign: 1 | -1) =>
  sources.reduce(
    (sum, { resource: of, perHour }) => (of === resource ? sum + Math.max(0, sign * perHour) : sum),
    0,
  );

/**
 * What a planet gains and spends per hour in its present state. Food decides how much aliens work, then energy how much
 * mines do (rules R3, R4, R18, R19); nothing happens while time stands still (R17). Valid only for the state of
 * `settledAt`; `settle` knows when it changes.
 */
export function rates(planet: Planet, owner: Owner, universe: Universe): Rates {
  const food = foodRates(planet, universe);
  const power = energySources(planet, owner, food.factor);
  const [made, used] = [sumOf(power, 'energy', 1), sumOf(power, 'energy', -1)];
  const factor = energyFactor(made, used);
  const burnt = planet.reactorIdle ? 0 : fusionBurn(level(planet, 'fusion-reactor'), universe.resourcesSpeed);
  const flows: Source[] = standsStill(planet, owner, universe)
    ? []
    : [
        ...mineSources(planet, owner, universe, factor),
        { resource: 'deuterium', source: 'fusion-reactor', perHour: -burnt },
        ...lifeSources(planet, universe, food),
      ];
  const produced = stockOf((resource) => sumOf(flows, resource, 1));
  const consumed = stockOf((resource) => sumOf(flows, resource, -1));
  return {
    net: subtractStock(produced, consumed),
    produced,
    consumed,
    energy: { produced: made, used, balance: made - used, factor },
    foodFactor: food.factor,
    sources: [...flows, ...power].filter(({ perHour }) => perHour !== 0),
  };
}
