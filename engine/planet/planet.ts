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
import type { WarRules } from '../universe/war-rules.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import type { ConstructionId, PlanetId, AccountId } from '../ids.ts';
import type { Instant } from '../time/instant.ts';

/**
 * The speeds of a universe: how many times faster than normal its planets produce, research, fly and build; and its
 * wars.
 */
export type Universe = {
  readonly resourcesSpeed: number;
  readonly researchSpeed: number;
  readonly fleetSpeed: number;
  readonly buildingSpeed: number;
  /** When it ended and its time stopped for good; absent while it goes on. */
  readonly endedAt?: Instant | null;
  /** Absent where they are classic. */
  readonly war?: WarRules;
};

export type Levels = Readonly<Partial<Record<BuildingKey, number>>>;
export type ResearchLevels = Readonly<Partial<Record<ResearchKey, number>>>;
export type Units = Readonly<Partial<Record<UnitKey, number>>>;

/** How many times the fleet points of its own ships an attack must have for those of a planet to step aside. */
export const retreatOdds = [5, 3] as const;
export type RetreatOdds = (typeof retreatOdds)[number];

/** The running order of a shipyard or defence queue. Its units appear one by one as they are finished. */
export type UnitBatch = {
  readonly construction: ConstructionId;
  readonly key: UnitKey;
  readonly quantity: number;
  readonly delivered: number;
  readonly startedAt: Instant;
  readonly secondsEach: number;
  /** From here on, every second counts twice (rules R20); null if the order was not hurried. */
  readonly hurriedAt: Instant | null;
};

/** A planet as it was at `settledAt`. Everything later is a function of time. */
export type Planet = {
  readonly id: PlanetId;
  readonly owner: AccountId;
  readonly name: string;
  readonly at: Coordinates;
  /** Fields without the terraformer. */
  readonly fields: number;
  readonly temperatureMax: number;
  readonly gold: boolean;
  /** Whether it was founded as its owner's home planet: all of them are alike, wherever they lie. */
  readonly isHome: boolean;
  readonly levels: Levels;
  readonly units: Units;
  readonly stock: Stock;
  /** Parts of 1/3600 unit that do not make up a whole unit yet: 0 to 3599 (rules R1). */
  readonly carry: Stock;
  readonly settledAt: Instant;
  /** The fusion reactor has run out of deuterium and waits for more. */
  readonly reactorIdle: boolean;
  readonly boostedUntil: Instant | null;
  /** Null if its ships never step aside. */
  readonly retreatsAt: RetreatOdds | null;
  /** When they last did. */
  readonly retreatedAt: Instant | null;
  readonly batches: readonly UnitBatch[];
};

export type Owner = {
  readonly research: ResearchLevels;
  /** When the player's vacation began (rules R17); absent for active players. */
  readonly vacationSince?: Instant | null;
};

/** Everything a rule about a planet needs to know. */
export type PlanetInPlay = { readonly planet: Planet; readonly owner: Owner; readonly universe: Universe };

const FIELDS_PER_TERRAFORMER = 5;

export const level = (planet: Pick<Planet, 'levels'>, key: BuildingKey): number => planet.levels[key] ?? 0;

export const researchLevel = ({ research }: Pick<Owner, 'research'>, key: ResearchKey): number =>
  research[key] ?? 0;

/** The finished level of a building here, or of a research of the owner. */
export const finishedLevel = (planet: Planet, owner: Owner, key: LevelledKey): number =>
  isResearchKey(key) ? researchLevel(owner, key) : level(planet, key);

export const quantity = (planet: Pick<Planet, 'units'>, key: UnitKey): number => planet.units[key] ?? 0;

/** All fields, including those of the terraformer: 5 a level (rules R11). */
export const fieldsMax = (planet: Pick<Planet, 'fields' | 'levels'>): number =>
  planet.fields + FIELDS_PER_TERRAFORMER * level(planet, 'terraformer');

export const usesField = (key: BuildingKey): boolean => building(key).fieldFree !== true;

const keysOnFields = buildingKeys.filter(usesField);

/** Every finished level of a building takes a field, except the space dock in orbit (rules R11). */
export const fieldsUsed = (planet: Pick<Planet, 'levels'>): number =>
  keysOnFields.reduce((sum, key) => sum + level(planet, key), 0);
