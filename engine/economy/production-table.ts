import { aliens } from '../catalogue/aliens.ts';
import type { BuildingKey } from '../catalogue/items.ts';
import { resourceBuildings } from '../catalogue/resource-buildings.ts';
import { level, type Planet, type PlanetInPlay, researchLevel } from '../planet/planet.ts';
import { farmOutput, wildFood } from './food.ts';
import { baseIncome, mineOutput, type MineResource, mineResources, mines } from './mine-output.ts';
import { fusionOutput, mineEnergyUse, solarOutput, symbioteOutput } from './power.ts';
import { aliensBred } from './rates.ts';

const LEVELS_BEFORE = 2;
const LEVELS_AFTER = 7;
const HOURS_PER_DAY = 24;
const DAYS_PER_WEEK = 7;
const DAYS_PER_MONTH = 30;

/** Buildings that produce something, with what it is. */
export const producers = {
  'metal-mine': resourceBuildings['metal-mine'].output.resource,
  'crystal-mine': resourceBuildings['crystal-mine'].output.resource,
  'deuterium-synthesizer': resourceBuildings['deuterium-synthesizer'].output.resource,
  'solar-plant': resourceBuildings['solar-plant'].output.resource,
  'fusion-reactor': resourceBuildings['fusion-reactor'].output.resource,
  'alien-facility': aliens['alien-facility'].output.resource,
  'nutrient-farm': aliens['nutrient-farm'].output.resource,
  'symbiote-reactor': aliens['symbiote-reactor'].output.resource,
} as const;
export type ProducerKey = keyof typeof producers;

export const isProducer = (key: string): key is ProducerKey => Object.hasOwn(producers, key);

export type ProductionRow = {
  readonly level: number;
  readonly perHour: number;
  readonly perDay: number;
  readonly perWeek: number;
  readonly perMonth: number;
  readonly energyUse: number;
};

const mineOf = (key: BuildingKey): MineResource | undefined =>
  mineResources.find((resource) => mines[resource] === key);

type OutputAt = (atLevel: number, place: PlanetInPlay) => number;

const mineAt =
  (resource: MineResource): OutputAt =>
  (atLevel, { planet: { temperatureMax }, universe: { resourcesSpeed } }) =>
    mineOutput(resource, atLevel, { resourcesSpeed, temperatureMax, bonus: 0, factor: 1 }) +
    baseIncome(resource, resourcesSpeed);

const outputs: Readonly<Record<ProducerKey, OutputAt>> = {
  'metal-mine': mineAt('metal'),
  'crystal-mine': mineAt('crystal'),
  'deuterium-synthesizer': mineAt('deuterium'),
  'solar-plant': solarOutput,
  'fusion-reactor': (atLevel, { owner }) => fusionOutput(atLevel, researchLevel(owner, 'energy-technology')),
  'alien-facility': (atLevel, { universe }) => aliensBred(atLevel, universe.resourcesSpeed, 1),
  'nutrient-farm': (atLevel, { universe: { resourcesSpeed } }) =>
    farmOutput(atLevel, resourcesSpeed) + wildFood(resourcesSpeed),
  'symbiote-reactor': (atLevel) => symbioteOutput(atLevel, 1),
};

/**
 * What a building of this level yields per hour here with enough energy and food and without bonuses, including the
 * base income of its resource (rules R3). Metal mine 10: 808.
 */
export const fullOutput = (key: ProducerKey, atLevel: number, place: PlanetInPlay): number =>
  outputs[key](atLevel, place);

/** Energy that a building of this level uses; 0 for all but mines. */
export function energyUseAt(key: BuildingKey, atLevel: number): number {
  const mine = mineOf(key);
  return mine === undefined ? 0 : mineEnergyUse(mine, atLevel);
}

const levelsShown = (planet: Planet, key: ProducerKey) => {
  const current = level(planet, key);
  const first = Math.max(0, current - LEVELS_BEFORE);
  return Array.from({ length: current + LEVELS_AFTER - first + 1 }, (_, step) => first + step);
};

/** The table behind 'VIEW PRODUCTION TABLE': two levels back to seven ahead, none below 0 (rules R3). */
export function productionTable(key: ProducerKey, place: PlanetInPlay): readonly ProductionRow[] {
  return levelsShown(place.planet, key).map((atLevel) => {
    const perHour = fullOutput(key, atLevel, place);
    const perDay = perHour * HOURS_PER_DAY;
    return {
      level: atLevel,
      perHour,
      perDay,
      perWeek: perDay * DAYS_PER_WEEK,
      perMonth: perDay * DAYS_PER_MONTH,
      energyUse: energyUseAt(key, atLevel),
    };
  });
}
