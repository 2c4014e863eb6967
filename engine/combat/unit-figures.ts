import type { Defence, Ship } from '../catalogue/item.ts';
import { defence, defenceKeys, ship, shipKeys } from '../catalogue/items.ts';

/** A type's figures before technologies (rules R14). */
export type UnitFigures = {
  readonly structuralIntegrity: number;
  readonly shield: number;
  readonly weapon: number;
  /** Rapid fire r against each type: one more shot with chance 1 - 1/r. */
  readonly rapidFire: Readonly<Record<string, number>>;
};

/** A hundred aliens of a garrison fight as one (rules R19). */
export const SWARM = 'alien-swarm';

export const swarmFigures: UnitFigures = { structuralIntegrity: 1600, shield: 8, weapon: 60, rapidFire: {} };

/** A unit's structural integrity is its metal and crystal (rules R14). */
const figuresOf = ({
  cost: { metal = 0, crystal = 0 },
  shield,
  weapon,
  rapidFire,
}: Ship | Defence): UnitFigures => ({
  structuralIntegrity: metal + crystal,
  shield,
  weapon,
  rapidFire,
});

/** Guns and domes; missiles do not take part in battles (rules R14). */
export const gunKeys = defenceKeys.filter((key) => defence(key).siloSlots === undefined);

/** Everything that fights, in firing order (rules R14). */
export const unitFigures: Readonly<Record<string, UnitFigures>> = {
  ...Object.fromEntries(shipKeys.map((key) => [key, figuresOf(ship(key))])),
  ...Object.fromEntries(gunKeys.map((key) => [key, figuresOf(defence(key))])),
  [SWARM]: swarmFigures,
};

/** Chance in percent of one more shot after hitting a type with rapid fire r, to two decimals (rules R14). 5: 80. */
export const rapidFirePercent = (r: number): number => Math.round(10_000 * (1 - 1 / r)) / 100;
