import type { LevelledKey, UnitKey } from './items.ts';
import type { ResearchKey } from './research.ts';
import type { Resource } from './resource.ts';

export type DriveKey = Extract<ResearchKey, `${string}-drive`>;

/** Price of level 1 or of one unit. `energy` must be free at that moment and is never spent. */
type BaseCost = Readonly<Partial<Record<'metal' | 'crystal' | 'deuterium' | 'aliens' | 'energy', number>>>;

/** Levels that must exist before the item can be ordered, in the order shown. */
type Requirements = Readonly<Partial<Record<LevelledKey, number>>>;

export type Item = {
  readonly cost: BaseCost;
  readonly requires: Requirements;
};

/** Hourly output: `coefficient` grows with the level, `base` is there without any building. */
type Output = {
  readonly resource: Resource | 'energy';
  readonly coefficient: number;
  readonly base: number;
};

export type Building = Item & {
  readonly output?: Output;
  readonly energyUse?: number;
  readonly foodUse?: number;
  /** Deuterium burned; it grows with the level as the output does. */
  readonly burns?: number;
  readonly stores?: Resource;
  readonly fieldFree?: true;
  readonly moonOnly?: true;
};

type RapidFire = Readonly<Partial<Record<UnitKey, number>>>;

/** A better drive from a level of its research on: its speed, and a factor for the fuel. */
type DriveUpgrade = {
  readonly drive: DriveKey;
  readonly level: number;
  readonly speed: number;
  readonly fuelFactor: number;
};

export type Ship = Item & {
  readonly class: 'military' | 'civil';
  readonly shield: number;
  readonly weapon: number;
  readonly speed: number;
  readonly drive: DriveKey | null;
  readonly upgrades: readonly DriveUpgrade[];
  readonly cargo: number;
  readonly fuel: number;
  readonly rapidFire: RapidFire;
};

export type Defence = Item & {
  readonly shield: number;
  readonly weapon: number;
  readonly rapidFire: RapidFire;
  readonly onePerPlanet?: true;
  readonly siloSlots?: number;
};
