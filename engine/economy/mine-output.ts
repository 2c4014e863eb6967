import { resourceBuildings } from '../catalogue/resource-buildings.ts';
import { level, type Owner, type Planet, quantity, researchLevel } from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';
import { positionBonus } from './position-bonus.ts';
import { floorOf, levelOutput } from './growth.ts';

export const mines = {
  metal: 'metal-mine',
  crystal: 'crystal-mine',
  deuterium: 'deuterium-synthesizer',
} as const;
export type MineResource = keyof typeof mines;
export const mineResources = ['metal', 'crystal', 'deuterium'] as const satisfies MineResource[];

export const PLASMA_PER_LEVEL = { metal: 0.01, crystal: 0.0066, deuterium: 0.0033 };
export const PER_CRAWLER = 0.0002;
export const CRAWLERS_PER_MINE_LEVEL = 8;
const HIVE_PER_LEVEL = 0.01;
export const GOLD_PLANET = 0.15;
export const BOOSTER = 0.1;
const COLD = 1.44;
const PER_DEGREE = 0.004;

export type MineConditions = {
  readonly resourcesSpeed: number;
  readonly temperatureMax: number;
  /** The sum of the bonuses; 0.15 for a gold planet alone. */
  readonly bonus: number;
  /** The share of the needed energy that is available, 0 to 1. */
  readonly factor: number;
};

/** The colder the planet, the more deuterium: 1.28 at 40 degrees (rules R3). */
const warmthFactor = (resource: MineResource, temperatureMax: number) =>
  resource === 'deuterium' ? COLD - PER_DEGREE * temperatureMax : 1;

/**
 * What a mine yields per hour, without the base income: coefficient × level × 1.1^level × temperature × speed × (1 +
 * bonus) × energy (rules R3). Metal 10: 778. Deuterium 10 at 40 degrees: 331.
 */
export function mineOutput(resource: MineResource, mineLevel: number, conditions: MineConditions): number {
  const { coefficient } = resourceBuildings[mines[resource]].output;
  const warmth = warmthFactor(resource, conditions.temperatureMax);
  const { resourcesSpeed, bonus, factor } = conditions;
  return floorOf(levelOutput(coefficient, mineLevel) * warmth * resourcesSpeed * (1 + bonus) * factor);
}

/** The base income per hour without any mine: 30 metal and 20 crystal at speed 1 (rules R3, decision D3). */
export const baseIncome = (resource: MineResource, resourcesSpeed: number): number =>
  floorOf(resourceBuildings[mines[resource]].output.base * resourcesSpeed);

const crawlersWanted = (planet: Planet) =>
  CRAWLERS_PER_MINE_LEVEL * mineResources.reduce((sum, resource) => sum + level(planet, mines[resource]), 0);

/** The crawlers that can work: 8 for every level of the three mines (rules R3). */
export const workingCrawlers = (planet: Planet): number =>
  Math.min(quantity(planet, 'crawler'), crawlersWanted(planet));

/** Whether one more crawler could work. */
export const hasWorkForCrawlers = (planet: Planet): boolean =>
  quantity(planet, 'crawler') < crawlersWanted(planet);

/** When the booster on a planet ends; null while none runs. */
export const boosterRunsUntil = ({ boostedUntil, settledAt }: Planet): Instant | null =>
  boostedUntil !== null && boostedUntil > settledAt ? boostedUntil : null;

export const isBoosted = (planet: Planet): boolean => boosterRunsUntil(planet) !== null;

/** The sources of bonuses on a mine's output (rules R3). */
export const mineBonusSources = [
  'plasma-technology',
  'crawler',
  'labour-hive',
  'position',
  'gold-planet',
  'booster',
] as const;

/** A bonus on a mine's output, as a share of it. */
export type MineBonus = {
  readonly source: (typeof mineBonusSources)[number];
  readonly share: number;
};

/** The share that a labour hive adds to the output of mines (rules R19). */
export const hiveBonus = (hiveLevel: number): number => HIVE_PER_LEVEL * hiveLevel;

/**
 * Each bonus on a mine's output: plasma research, crawlers, hive, a colony's position, gold planet and booster,
 * including those of 0 (rules R3).
 */
export const mineBonuses = (resource: MineResource, planet: Planet, owner: Owner): readonly MineBonus[] => [
  {
    source: 'plasma-technology',
    share: PLASMA_PER_LEVEL[resource] * researchLevel(owner, 'plasma-technology'),
  },
  { source: 'crawler', share: PER_CRAWLER * workingCrawlers(planet) },
  { source: 'labour-hive', share: hiveBonus(level(planet, 'labour-hive')) },
  { source: 'position', share: planet.isHome ? 0 : positionBonus(resource, planet.at) },
  { source: 'gold-planet', share: planet.gold ? GOLD_PLANET : 0 },
  { source: 'booster', share: isBoosted(planet) ? BOOSTER : 0 },
];

/** The sum of all bonuses on a mine's output, as a share of it (rules R3). */
export const mineBonus = (resource: MineResource, planet: Planet, owner: Owner): number =>
  mineBonuses(resource, planet, owner).reduce((sum, { share }) => sum + share, 0);
