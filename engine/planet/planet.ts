import {
  building,
  type BuildingKey,
  buildingKeys,
  isResearchKey,
  type LevelledKey,
  type UnitKey,
} from '../catalogue/items.ts';
import type { ResearchKey } from '../catalogue/research.ts';
import type { Stock } from '../catalogue/resource.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import type { ConstructionId, PlanetId, AccountId } from '../ids.ts';
import type { Instant } from '../time/instant.ts';

/** The laws of a universe: how many times faster than the book its planets produce, learn, fly and build. */
export type Universe = {
  readonly resourcesSpeed: number;
  readonly researchSpeed: number;
  readonly fleetSpeed: number;
  readonly buildingSpeed: number;
  /** When it ended and time stood still in it for ever; none while it goes on. */
  readonly endedAt?: Instant | null;
};

export type Levels = Readonly<Partial<Record<BuildingKey, number>>>;
export type ResearchLevels = Readonly<Partial<Record<ResearchKey, number>>>;
export type Units = Readonly<Partial<Record<UnitKey, number>>>;

/** The running order of a shipyard or defence queue; its units appear one by one as they are finished. */
export type UnitBatch = {
  readonly construction: ConstructionId;
  readonly key: UnitKey;
  readonly quantity: number;
  readonly delivered: number;
  readonly startedAt: Instant;
  readonly secondsEach: number;
  /** From here on every second counts twice (rules R20); null when the order was not hurried. */
  readonly hurriedAt: Instant | null;
};

/** A planet as it stood at `settledAt`; from there on all is a function of time. */
export type Planet = {
  readonly id: PlanetId;
  readonly owner: AccountId;
  readonly name: string;
  readonly at: Coordinates;
  /** Fields of the ground itself, before the terraformer. */
  readonly fields: number;
  readonly temperatureMax: number;
  readonly gold: boolean;
  readonly levels: Levels;
  readonly units: Units;
  readonly stock: Stock;
  /** Parts of 1/3600 unit that are not yet a whole unit: 0 to 3599 (rules R1). */
  readonly carry: Stock;
  readonly settledAt: Instant;
  /** The fusion reactor has run out of deuterium and waits for more. */
  readonly reactorIdle: boolean;
  readonly boostedUntil: Instant | null;
  readonly batches: readonly UnitBatch[];
};

export type Owner = {
  readonly research: ResearchLevels;
  /** Since when the player is on vacation (rules R17); none for who plays. */
  readonly vacationSince?: Instant | null;
};

/** All that a rule about a planet needs to know. */
export type PlanetInPlay = { readonly planet: Planet; readonly owner: Owner; readonly universe: Universe };

const FIELDS_PER_TERRAFORMER = 5;

export const level = (planet: Pick<Planet, 'levels'>, key: BuildingKey): number => planet.levels[key] ?? 0;

export const researchLevel = (owner: Owner, key: ResearchKey): number => owner.research[key] ?? 0;

/** The finished level of a building here, or of a research of the owner. */
export const finishedLevel = (planet: Planet, owner: Owner, key: LevelledKey): number =>
  isResearchKey(key) ? researchLevel(owner, key) : level(planet, key);

export const quantity = (planet: Pick<Planet, 'units'>, key: UnitKey): number => planet.units[key] ?? 0;

/** Fields with what the terraformer has won: 5 a level (rules R11). */
export const fieldsMax = (planet: Pick<Planet, 'fields' | 'levels'>): number =>
  planet.fields + FIELDS_PER_TERRAFORMER * level(planet, 'terraformer');

export const usesField = (key: BuildingKey): boolean => building(key).fieldFree !== true;

/** Every finished level of a building takes a field, but for the space dock in orbit (rules R11). */
export const fieldsUsed = (planet: Pick<Planet, 'levels'>): number =>
  buildingKeys.filter(usesField).reduce((sum, key) => sum + level(planet, key), 0);
