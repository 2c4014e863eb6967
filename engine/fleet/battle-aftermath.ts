import type { UnitKey } from '../catalogue/items.ts';
import type { Battle, Combatant, Counts } from '../combat/battle.ts';
import { type Debris, debris } from '../combat/debris.ts';
import { ALIENS_PER_SWARM } from '../combat/garrison.ts';
import { loot } from '../combat/loot.ts';
import { docked, rebuild } from '../combat/rebuild.ts';
import { SWARM } from '../combat/unit-figures.ts';
import { warRulesOf } from '../universe/war-rules.ts';
import { subtractStock } from '../economy/stock.ts';
import { level, type Planet, type Units } from '../planet/planet.ts';
import { seededRandom } from '../random.ts';
import { addCargo, type Cargo, cargoCapacity, cargoTotal, emptyCargo, shareCargo } from './cargo.ts';
import type { Engagement, FightingFleet } from './engage.ts';
import type { Fleet, Ships } from './fleet.ts';
import { shipEntries } from './ships.ts';
import { turnHome } from './turn-home.ts';

/** A fleet after a battle: what is left of it (null if nothing is) and what it lost. */
export type FleetAftermath = { readonly fleet: Fleet | null; readonly losses: Ships };

/** What a planet lost in a battle: units, and swarms of its garrison. */
export type PlanetLosses = { readonly units: Units; readonly swarms: number };

/** What was lost in a battle, swarms among the units. */
export type Losses = Readonly<Partial<Record<UnitKey | typeof SWARM, number>>>;

/** Everything that a planet lost in a battle, as reports list it. */
export const lossesOfPlanet = ({ units, swarms }: PlanetLosses): Losses =>
  swarms > 0 ? { ...units, [SWARM]: swarms } : units;

/** What a battle did to all sides. */
export type BattleAftermath = {
  readonly battle: Battle;
  /** The attacking fleets in their order, on their way home, each with its part of the loot. */
  readonly attackers: readonly (FleetAftermath & { readonly loot: Cargo })[];
  /** The protecting fleets in their order, holding as before. */
  readonly protectors: readonly FleetAftermath[];
  /** The planet after battle and rebuild, without the aliens of its garrison that died, and before the plunder. */
  readonly beaten: Planet;
  /** The same planet after the plunder. */
  readonly planet: Planet;
  /** What the planet itself lost, before anything was rebuilt. */
  readonly planetLosses: PlanetLosses;
  /** The defences and docked ships among the planet's losses that are rebuilt. */
  readonly rebuilt: Units;
  readonly loot: Cargo;
  /** What the battle adds to the debris of the position. */
  readonly debris: Debris;
};

const lostBetween = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(before)
      .map(([key, count]) => [key, count - (after[key] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

/** What each side has lost, in the order given. */
export const lossesOf = (before: readonly Combatant[], after: readonly Counts[]): readonly Counts[] =>
  before.map(({ units }, index) => lostBetween(units, after[index] ?? {}));

/** The ships among the units of a battle. */
export const shipsIn = (counts: Counts): Ships => Object.fromEntries(shipEntries(counts));

const unitsIn = (counts: Counts): Units =>
  Object.fromEntries(Object.entries(counts).filter(([key]) => key !== SWARM));

/** A fleet after the battle; null if nothing is left of it. */
export function survivor({ fleet }: FightingFleet, after: Counts = {}): Fleet | null {
  const ships = shipsIn(after);
  return Object.keys(ships).length === 0 ? null : { ...fleet, ships };
}

/** The planet without its permanent losses. */
function planetAfter(planet: Planet, lost: Counts, rebuilt: Counts): Planet {
  const units: Record<string, number> = { ...planet.units };
  for (const [key, count] of Object.entries(unitsIn(lost))) {
    units[key] = (units[key] ?? 0) - count + (rebuilt[key] ?? 0);
  }
  const dead = ALIENS_PER_SWARM * (lost[SWARM] ?? 0);
  return { ...planet, units, stock: subtractStock(planet.stock, { aliens: dead }) };
}

/** The surviving attackers on their way home, with their loot if they have won. */
function plunder({ attackers, target }: Engagement, planet: Planet, battle: Battle) {
  const war = warRulesOf(target.universe);
  const survivors = attackers.map((fighting, index) => survivor(fighting, battle.attackers[index]));
  const rooms = attackers.map(({ owner }, index) => {
    const left = survivors[index];
    return left ? Math.max(0, cargoCapacity(left.ships, owner) - cargoTotal(left.cargo)) : 0;
  });
  const room = rooms.reduce((sum, one) => sum + one, 0);
  const spoils = battle.result === 'attackers-won' ? loot(planet.stock, room, war) : emptyCargo;
  const parts = shareCargo(spoils, rooms);
  const homeward = survivors.map(
    (fleet, index) =>
      fleet && turnHome({ ...fleet, cargo: addCargo(fleet.cargo, parts[index] ?? emptyCargo) }),
  );
  return { homeward, spoils, parts };
}

/**
 * The aftermath of an engagement's battle: losses of every fleet, loot if the attackers have won, debris, and the
 * rebuilt defences and docked ships (rules R15), by the war rules of the universe. What is restored leaves no debris.
 */
export function battleAftermath(engagement: Engagement, battle: Battle): BattleAftermath {
  const { target, protectors, battle: input } = engagement;
  const lostByAttackers = lossesOf(input.attackers, battle.attackers);
  const [lost = {}, ...lostByProtectors] = lossesOf(input.defenders, battle.defenders);
  const war = warRulesOf(target.universe);
  const saved = docked(lost, level(target.planet, 'space-dock'));
  const rebuilt = { ...rebuild(lost, war, seededRandom(`${input.seed} rebuild`)), ...saved };
  const gone = lostBetween(lost, rebuilt);
  const beaten = planetAfter(target.planet, lost, rebuilt);
  const { homeward, spoils, parts } = plunder(engagement, beaten, battle);
  return {
    battle,
    attackers: lostByAttackers.map((counts, index) => ({
      fleet: homeward[index] ?? null,
      losses: shipsIn(counts),
      loot: parts[index] ?? emptyCargo,
    })),
    protectors: protectors.map((fighting, index) => ({
      fleet: survivor(fighting, battle.defenders[index + 1]),
      losses: shipsIn(lostByProtectors[index] ?? {}),
    })),
    beaten,
    planet: { ...beaten, stock: subtractStock(beaten.stock, spoils) },
    planetLosses: { units: unitsIn(lost), swarms: lost[SWARM] ?? 0 },
    rebuilt,
    loot: spoils,
    debris: debris([...lostByAttackers, gone, ...lostByProtectors], war),
  };
}
