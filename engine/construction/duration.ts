import {
  type BuildingKey,
  isResearchKey,
  isUnitKey,
  type ItemKey,
  type LevelledKey,
  type UnitKey,
} from '../catalogue/items.ts';
import { type ResearchKey, research } from '../catalogue/research.ts';
import { levelCost, unitCost } from '../economy/cost.ts';
import { floorOf } from '../economy/growth.ts';
import type { Cost } from '../economy/stock.ts';
import { level, type Owner, type Planet, researchLevel, type Universe } from '../planet/planet.ts';
import { HOUR } from '../time/duration.ts';

const BUILT_PER_HOUR = 2500;
/** Decision D9: research depends on laboratories, not on the general formula. */
const RESEARCHED_PER_HOUR = 1000;
/** Decision D1: the robotics factory, not the shipyard, speeds up ships and defences too. */
const UNIT_WORKSHOP = 'robotics-factory';
const SAVED_PER_LEVEL = 0.02;
const MOST_SAVED = 0.5;
const SHORTEST = 1;

/** The share of the time that a xeno laboratory or chitin foundry saves: at most half (rules R19). */
export const timeSaved = (savingLevel: number): number => Math.min(MOST_SAVED, SAVED_PER_LEVEL * savingLevel);

const worth = ({ metal, crystal }: Cost) => metal + crystal;

/**
 * Seconds to build something worth `value` (metal + crystal): 2500 an hour, times 1 + workshop, doubled by every level
 * of the nanite factory (rules R6). At least one second.
 */
export function workSeconds(
  value: number,
  workshop: number,
  nanite: number,
  buildingSpeed: number,
  factor = 1,
): number {
  const perHour = BUILT_PER_HOUR * (1 + workshop) * 2 ** nanite * buildingSpeed;
  return Math.max(SHORTEST, floorOf((HOUR * value * factor) / perHour));
}

/** Seconds for a level of a building, with the planet's present workshops (rules R6). */
export const buildingSeconds = (
  key: BuildingKey,
  toLevel: number,
  planet: Planet,
  universe: Universe,
): number =>
  workSeconds(
    worth(levelCost(key, toLevel)),
    level(planet, 'robotics-factory'),
    level(planet, 'nanite-factory'),
    universe.buildingSpeed,
  );

/** Seconds for one ship or defence; a chitin foundry saves up to half (rules R6, R19). */
export const unitSeconds = (key: UnitKey, planet: Planet, universe: Universe): number =>
  workSeconds(
    worth(unitCost(key, 1)),
    level(planet, UNIT_WORKSHOP),
    level(planet, 'nanite-factory'),
    universe.buildingSpeed,
    1 - timeSaved(level(planet, 'chitin-foundry')),
  );

/** Everything that decides the speed of research. */
export type Laboratories = {
  readonly lab: number;
  /** Laboratories on the player's other planets of this universe, in any order. */
  readonly otherLabs: readonly number[];
  readonly networkLevel: number;
  readonly xenoLevel: number;
};

/** The sum of the laboratories that count: this one and the best few of those that could do the research too. */
function labLevels(key: ResearchKey, { lab, otherLabs, networkLevel }: Laboratories): number {
  const needs: Readonly<Partial<Record<LevelledKey, number>>> = research[key].requires;
  const helping = otherLabs
    .filter((other) => other >= (needs['research-laboratory'] ?? 0))
    .toSorted((a, b) => b - a)
    .slice(0, networkLevel);
  return helping.reduce((sum, other) => sum + other, lab);
}

/** Seconds for a level of research: 1000 an hour, times 1 + laboratories (rules R7, R19). */
export function researchSeconds(
  key: ResearchKey,
  toLevel: number,
  laboratories: Laboratories,
  universe: Universe,
): number {
  const perHour = RESEARCHED_PER_HOUR * (1 + labLevels(key, laboratories)) * universe.researchSpeed;
  const seconds = (HOUR * worth(levelCost(key, toLevel)) * (1 - timeSaved(laboratories.xenoLevel))) / perHour;
  return Math.max(SHORTEST, floorOf(seconds));
}

/** The laboratories of a player as seen from the planet that pays. */
const laboratoriesOf = (planet: Planet, owner: Owner, otherLabs: readonly number[]): Laboratories => ({
  lab: level(planet, 'research-laboratory'),
  otherLabs,
  networkLevel: researchLevel(owner, 'intergalactic-research-network'),
  xenoLevel: level(planet, 'xeno-laboratory'),
});

/** Seconds for a whole order: a level, or a number of units one after the other (rules R6, R7). */
export function constructionSeconds(
  key: ItemKey,
  levelOrQuantity: number,
  planet: Planet,
  owner: Owner,
  universe: Universe,
  otherLabs: readonly number[] = [],
): number {
  if (isUnitKey(key)) return levelOrQuantity * unitSeconds(key, planet, universe);
  if (!isResearchKey(key)) return buildingSeconds(key, levelOrQuantity, planet, universe);
  return researchSeconds(key, levelOrQuantity, laboratoriesOf(planet, owner, otherLabs), universe);
}
