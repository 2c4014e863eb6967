import type { WarRules } from '@farhold/engine/universe/war-rules';
import { shipKeys, type UnitKey } from '@farhold/engine/catalogue/items';
import type { ShipKey } from '@farhold/engine/catalogue/ships';
import { shipSpeed } from '@farhold/engine/fleet/ship-speed';
import { gunKeys } from '@farhold/engine/combat/unit-figures';
import type { Loot } from '@farhold/engine/combat/loot';
import type { Ships } from '@farhold/engine/fleet/fleet';
import type { ResearchLevels, Units } from '@farhold/engine/planet/planet';
import { nowhere, type TypedCoordinates } from '../fleet/typed-coordinates.ts';

/** The largest count: sums of a battle stay exact up to there. */
export const MOST_AMOUNT = 1e12;
export const HIGHEST_LEVEL = 60;
export const MOST_FLEETS = 8;

/** The research that affects combat, cargo space and speed. */
export const combatTechs = ['weapons-technology', 'shielding-technology', 'armour-technology'] as const;
export const flightTechs = [
  'hyperspace-technology',
  'combustion-drive',
  'impulse-drive',
  'hyperspace-drive',
] as const;
export const techKeys = [...combatTechs, ...flightTechs];
export type TechKey = (typeof techKeys)[number];

/** The buildings that affect defence: one restores ships, the other feeds swarms. */
export const defenceBuildings = ['space-dock', 'brood-barracks'] as const;
export type DefenceBuilding = (typeof defenceBuildings)[number];

export const lootKeys = [
  'metal',
  'crystal',
  'deuterium',
  'aliens',
] as const satisfies readonly (keyof Loot)[];

/** A fleet with its owner's levels; `place` is where it starts. */
export type ScenarioFleet = {
  readonly research: ResearchLevels;
  readonly units: Ships;
  readonly place: TypedCoordinates;
};

/** The attacked planet; `place` is where it is. */
export type ScenarioPlanet = Omit<ScenarioFleet, 'units'> & {
  readonly units: Units;
  readonly buildings: Readonly<Partial<Record<DefenceBuilding, number>>>;
  readonly stock: Loot;
};

/** Both sides of a battle to be simulated. */
export type Scenario = {
  readonly attackers: readonly ScenarioFleet[];
  readonly planet: ScenarioPlanet;
  /** Fleets that hold at the planet and defend it. */
  readonly protectors: readonly ScenarioFleet[];
  /** How war is waged where it is fought; classic if left out. */
  readonly war?: WarRules;
};

const nothing: Loot = { metal: 0, crystal: 0, deuterium: 0, aliens: 0 };

export const emptyFleet: ScenarioFleet = { research: {}, units: {}, place: nowhere };
export const emptyPlanet: ScenarioPlanet = { ...emptyFleet, buildings: {}, stock: nothing };
export const emptyScenario: Scenario = { attackers: [emptyFleet], planet: emptyPlanet, protectors: [] };

/** A planet's fighting units, in order of fire. */
export const planetUnits: readonly UnitKey[] = [...shipKeys, ...gunKeys];

/** The ships that can attack; the others stay where they are. */
export const shipsThatFly: readonly ShipKey[] = shipKeys.filter(
  (key) => shipSpeed(key, { research: {} }) > 0,
);

const flies = (key: string): boolean => shipsThatFly.some((ship) => ship === key);

const flyingOf = (units: Units): Ships =>
  Object.fromEntries(Object.entries(units).filter(([key]) => flies(key)));

const groundedOf = (units: Units): Units =>
  Object.fromEntries(Object.entries(units).filter(([key]) => !flies(key)));

/** The same list with one entry changed. */
export const replaced = <Entry>(list: readonly Entry[], at: number, entry: Entry): readonly Entry[] =>
  list.map((one, index) => (index === at ? entry : one));

/**
 * Swaps the sides: fleets with their levels and places. What cannot fly stays with the planet: defences, buildings,
 * stock, and ships such as solar satellites.
 */
export function swapSides({ attackers, planet, protectors }: Scenario): Scenario {
  const [first = emptyFleet, ...others] = attackers;
  const { research, units, place } = planet;
  return {
    attackers: [{ research, units: flyingOf(units), place }, ...protectors],
    planet: {
      ...planet,
      research: first.research,
      place: first.place,
      units: { ...first.units, ...groundedOf(units) },
    },
    protectors: others,
  };
}

/** The part of a planet that can attack: its ships, from its place, with its owner's levels. */
export const attackerFrom = ({ research, units, place }: ScenarioPlanet): ScenarioFleet => ({
  research,
  place,
  units: Object.fromEntries(shipsThatFly.map((key) => [key, units[key] ?? 0])),
});

const hasUnits = ({ units }: { readonly units: Units }): boolean =>
  Object.values(units).some((count) => count > 0);

/** Whether there is an attacker; a planet without defenders can still be looted. */
export const canBeFought = ({ attackers }: Scenario): boolean => attackers.some(hasUnits);
