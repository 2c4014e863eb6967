import { type Battle, type Combatant, type Counts, fight } from '../combat/battle.ts';
import { type Debris, debris } from '../combat/debris.ts';
import { ALIENS_PER_SWARM, garrison } from '../combat/garrison.ts';
import { loot } from '../combat/loot.ts';
import { docked, rebuild } from '../combat/rebuild.ts';
import { gunKeys, SWARM } from '../combat/unit-figures.ts';
import { shipKeys, type UnitKey } from '../catalogue/items.ts';
import { settle } from '../economy/settle.ts';
import { subtractStock } from '../economy/stock.ts';
import {
  level,
  type Owner,
  type Planet,
  type PlanetInPlay,
  quantity,
  researchLevel,
  type Units,
} from '../planet/planet.ts';
import { seededRandom } from '../random.ts';
import { addCargo, type Cargo, cargoCapacity, cargoTotal, emptyCargo } from './cargo.ts';
import type { Fleet, Ships } from './fleet.ts';
import { shipEntries } from './ships.ts';
import { turnHome } from './turn-home.ts';

/** A fleet that holds at the target and fights beside its owner. */
export type Protector = { readonly fleet: Fleet; readonly owner: Owner };

export type AttackTarget = PlanetInPlay & { readonly protectors: readonly Protector[] };

export type AttackArrival = {
  /** null when the target is gone and the fleet just turns home. */
  readonly battle: Battle | null;
  /** What is left of the fleet, on its way home with the loot; null when nothing is. */
  readonly fleet: Fleet | null;
  /** The planet after battle, rebuild and plunder; null when it is gone. */
  readonly planet: Planet | null;
  /** The protecting fleets afterwards, in their order; null for one that is lost. */
  readonly protectors: readonly (Fleet | null)[];
  readonly loot: Cargo;
  /** What the battle adds to the debris of the position. */
  readonly debris: Debris;
  readonly attackerLosses: Ships;
  /** What the planet itself lost, before anything was rebuilt. */
  readonly defenderLosses: { readonly units: Units; readonly swarms: number };
  readonly protectorLosses: readonly Ships[];
  /** Of the planet's losses, the defences and docked ships that stand again. */
  readonly rebuilt: Units;
};

const researchOf = (owner: Owner) => ({
  weapons: researchLevel(owner, 'weapons-technology'),
  shielding: researchLevel(owner, 'shielding-technology'),
  armour: researchLevel(owner, 'armour-technology'),
});

const fleetInBattle = ({ fleet, owner }: Protector): Combatant => ({
  techs: researchOf(owner),
  units: Object.fromEntries(shipEntries(fleet.ships)),
});

/** Ships, guns and the garrison of the planet, in the order in which they fire. */
function planetInBattle(planet: Planet, owner: Owner): Combatant {
  const fighting: readonly UnitKey[] = [...shipKeys, ...gunKeys];
  const standing = fighting
    .map((key) => [key, quantity(planet, key)] as const)
    .filter(([, count]) => count > 0);
  const swarms = garrison(level(planet, 'brood-barracks'), planet.stock.aliens);
  return {
    techs: researchOf(owner),
    units: { ...Object.fromEntries(standing), ...(swarms > 0 ? { [SWARM]: swarms } : {}) },
  };
}

const lostBetween = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(before)
      .map(([key, count]) => [key, count - (after[key] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

const shipsIn = (counts: Counts): Ships => Object.fromEntries(shipEntries(counts));

const unitsIn = (counts: Counts): Units =>
  Object.fromEntries(Object.entries(counts).filter(([key]) => key !== SWARM));

/** A fleet after the battle; null when nothing of it is left. */
function survivor(fleet: Fleet, after: Counts): Fleet | null {
  const ships = shipsIn(after);
  return Object.keys(ships).length === 0 ? null : { ...fleet, ships };
}

/** The planet without what it lost for good. */
function afterBattle(planet: Planet, lost: Counts, rebuilt: Counts): Planet {
  const units: Record<string, number> = { ...planet.units };
  for (const [key, count] of Object.entries(unitsIn(lost))) {
    units[key] = (units[key] ?? 0) - count + (rebuilt[key] ?? 0);
  }
  const dead = ALIENS_PER_SWARM * (lost[SWARM] ?? 0);
  return { ...planet, units, stock: subtractStock(planet.stock, { aliens: dead }) };
}

const turnedBack = (fleet: Fleet): AttackArrival => ({
  battle: null,
  fleet: turnHome(fleet),
  planet: null,
  protectors: [],
  loot: emptyCargo,
  debris: { metal: 0, crystal: 0 },
  attackerLosses: {},
  defenderLosses: { units: {}, swarms: 0 },
  protectorLosses: [],
  rebuilt: {},
});

/** What the victor takes, and the fleet that carries it. */
function plunder(victor: Fleet | null, attacker: Owner, planet: Planet, battle: Battle) {
  if (victor === null) return { fleet: null, spoils: emptyCargo };
  const room = cargoCapacity(victor.ships, attacker) - cargoTotal(victor.cargo);
  const spoils = battle.result === 'attacker_won' ? loot(planet.stock, Math.max(0, room)) : emptyCargo;
  return { fleet: turnHome({ ...victor, cargo: addCargo(victor.cargo, spoils) }), spoils };
}

const lossesOf = (before: readonly Combatant[], after: readonly Counts[]): readonly Counts[] =>
  before.map(({ units }, index) => lostBetween(units, after[index] ?? {}));

/**
 * An attack meets the planet as it stands at the second of its arrival: battle, loot if the attacker has won,
 * debris, and what defences and space dock bring back (rules R14, R15, R19). The seed decides all that is left to
 * chance. If the planet has vanished, the fleet turns home.
 */
export function arriveAttack(
  fleet: Fleet,
  attacker: Owner,
  target: AttackTarget | null,
  seed: string,
): AttackArrival {
  if (target === null) return turnedBack(fleet);
  const settled = settle(target.planet, target.owner, target.universe, fleet.arrivesAt);
  const attackers = [fleetInBattle({ fleet, owner: attacker })];
  const defenders = [planetInBattle(settled, target.owner), ...target.protectors.map(fleetInBattle)];
  const battle = fight({ attackers, defenders, seed });
  const [lostByAttacker = {}] = lossesOf(attackers, battle.attackers);
  const [lost = {}, ...lostByProtectors] = lossesOf(defenders, battle.defenders);
  const saved = docked(lost, level(settled, 'space-dock'));
  const rebuilt = { ...rebuild(lost, seededRandom(`${seed} rebuild`)), ...saved };
  const beaten = afterBattle(settled, lost, rebuilt);
  const victor = survivor(fleet, battle.attackers[0] ?? {});
  const { fleet: homeward, spoils } = plunder(victor, attacker, beaten, battle);
  return {
    battle,
    fleet: homeward,
    planet: { ...beaten, stock: subtractStock(beaten.stock, spoils) },
    protectors: target.protectors.map(({ fleet: ally }, index) =>
      survivor(ally, battle.defenders[index + 1] ?? {}),
    ),
    loot: spoils,
    debris: debris([lostByAttacker, lostBetween(lost, saved), ...lostByProtectors]),
    attackerLosses: shipsIn(lostByAttacker),
    defenderLosses: { units: unitsIn(lost), swarms: lost[SWARM] ?? 0 },
    protectorLosses: lostByProtectors.map(shipsIn),
    rebuilt,
  };
}
