import { aliens } from '../catalogue/aliens.ts';
import { level, type Planet, type Universe } from '../planet/planet.ts';
import { ceilOf, floorOf, levelOutput } from './growth.ts';

/** The consumers of food: breeding aliens and those that make energy. */
export const eaters = ['alien-facility', 'symbiote-reactor'] as const;
export type EaterKey = (typeof eaters)[number];

/** Food that a nutrient farm grows per hour, without wild food (rules R18). */
export const farmOutput = (farmLevel: number, resourcesSpeed: number): number =>
  floorOf(levelOutput(aliens['nutrient-farm'].output.coefficient, farmLevel) * resourcesSpeed);

/** Wild food per hour: 20 at speed 1 (rules R18). */
export const wildFood = (resourcesSpeed: number): number =>
  floorOf(aliens['nutrient-farm'].output.base * resourcesSpeed);

/** Food that a building eats per hour if there is enough (rules R18). Alien facility 10: 208. */
export const foodUse = (key: EaterKey, eaterLevel: number, resourcesSpeed: number): number =>
  ceilOf(levelOutput(aliens[key].foodUse, eaterLevel) * resourcesSpeed);

export type FoodRates = {
  readonly farmed: number;
  readonly wild: number;
  /** What each consumer gets per hour: all it needs, or its share of the income if the store is empty. */
  readonly eaten: Readonly<Record<EaterKey, number>>;
  /** The share of the need that is met, 0 to 1. */
  readonly factor: number;
};

/**
 * How much each consumer eats per hour. While there is food in store, all eat their fill; with an empty store they
 * share the income (rules R18). Nobody starves.
 */
export function foodRates(planet: Planet, { resourcesSpeed }: Universe): FoodRates {
  const farmed = farmOutput(level(planet, 'nutrient-farm'), resourcesSpeed);
  const wild = wildFood(resourcesSpeed);
  const breeding = foodUse('alien-facility', level(planet, 'alien-facility'), resourcesSpeed);
  const powering = foodUse('symbiote-reactor', level(planet, 'symbiote-reactor'), resourcesSpeed);
  const need = breeding + powering;
  const income = farmed + wild;
  const isEmpty = planet.stock.food === 0 && planet.carry.food === 0;
  if (!isEmpty || need <= income) {
    return { farmed, wild, factor: 1, eaten: { 'alien-facility': breeding, 'symbiote-reactor': powering } };
  }
  const factor = income / need;
  const toBreeders = Math.round(breeding * factor);
  return {
    farmed,
    wild,
    factor,
    eaten: { 'alien-facility': toBreeders, 'symbiote-reactor': income - toBreeders },
  };
}
