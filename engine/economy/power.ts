import { aliens } from '../catalogue/aliens.ts';
import type { ItemKey } from '../catalogue/items.ts';
import { resourceBuildings } from '../catalogue/resource-buildings.ts';
import { level, type Owner, type Planet, quantity, researchLevel } from '../planet/planet.ts';
import { ceilOf, floorOf, grown, levelOutput } from './growth.ts';
import { type MineResource, mineResources, mines, workingCrawlers } from './mine-output.ts';

const REACTOR_GROWTH = 105;
const HUNDREDTHS = 100;
const SATELLITE_WARMTH = 140;
const DEGREES_PER_ENERGY = 6;
const CRAWLER_USE = 50;

/**
 * Energy of a solar plant: floor(20 × level × 1.1^level), regardless of speed and shortage (rules R3). Level 10: 518.
 */
export const solarOutput = (plantLevel: number): number =>
  floorOf(levelOutput(resourceBuildings['solar-plant'].output.coefficient, plantLevel));

/** Energy of a fusion reactor: floor(30 × level × (1.05 + 0.01 × energy technology)^level) (rules R3). */
export const fusionOutput = (reactorLevel: number, energyTechnology: number): number =>
  floorOf(
    grown(
      resourceBuildings['fusion-reactor'].output.coefficient * reactorLevel,
      [REACTOR_GROWTH + energyTechnology, HUNDREDTHS],
      reactorLevel,
    ),
  );

/** Deuterium that a running fusion reactor burns per hour (rules R3). Level 5: 81. */
export const fusionBurn = (reactorLevel: number, resourcesSpeed: number): number =>
  ceilOf(levelOutput(resourceBuildings['fusion-reactor'].burns, reactorLevel) * resourcesSpeed);

/** Energy of one solar satellite: more on warm planets, and never zero (rules R3). 40 degrees: 30. */
export const satelliteOutput = (temperatureMax: number): number =>
  Math.max(1, Math.floor((temperatureMax + SATELLITE_WARMTH) / DEGREES_PER_ENERGY));

/** Energy of a symbiote reactor by the share of its food that it gets (rules R19). */
export const symbioteOutput = (reactorLevel: number, foodFactor: number): number =>
  floorOf(levelOutput(aliens['symbiote-reactor'].output.coefficient, reactorLevel) * foodFactor);

/** Energy that a mine needs: ceil(coefficient × level × 1.1^level) (rules R4). Metal 10: 260. */
export const mineEnergyUse = (resource: MineResource, mineLevel: number): number =>
  ceilOf(levelOutput(resourceBuildings[mines[resource]].energyUse, mineLevel));

export type PowerLine = readonly [source: ItemKey, energy: number];

/** Every source of energy on the planet; an idle reactor gives none. */
export const powerMade = (planet: Planet, owner: Owner, foodFactor: number): readonly PowerLine[] => [
  ['solar-plant', solarOutput(level(planet, 'solar-plant'))],
  [
    'fusion-reactor',
    planet.reactorIdle
      ? 0
      : fusionOutput(level(planet, 'fusion-reactor'), researchLevel(owner, 'energy-technology')),
  ],
  ['symbiote-reactor', symbioteOutput(level(planet, 'symbiote-reactor'), foodFactor)],
  ['solar-satellite', satelliteOutput(planet.temperatureMax) * quantity(planet, 'solar-satellite')],
];

/** Everything on the planet that uses energy. */
export const powerUsed = (planet: Planet): readonly PowerLine[] => [
  ...mineResources.map((resource): PowerLine => [
    mines[resource],
    mineEnergyUse(resource, level(planet, mines[resource])),
  ]),
  ['crawler', CRAWLER_USE * workingCrawlers(planet)],
];
