import type { Battle, BattleInput, BattleResult, Combatant, Counts } from '../combat/battle.ts';
import { type UnitFigures, unitFigures } from '../combat/unit-figures.ts';
import { type Random, seededRandom } from '../random.ts';

// The law of battle as one reads it in the rules, unit by unit and shot by shot: slow, and plain enough to be believed.
// The game fights by counts (engine/combat/battle.ts); tests compare what the two have to say.

const MOST_ROUNDS = 6;
/** Units of one fleet and type. They fire together and are neighbours in the arrays of their army. */
type Group = {
  readonly fleet: number;
  readonly key: string;
  readonly weapon: number;
  readonly shield: number;
  readonly hull: number;
  readonly rapidFire: UnitFigures['rapidFire'];
  alive: number;
};

/** One side of a battle, unit by unit: hull and shield of each, and the group it belongs to. */
type Army = {
  readonly groups: readonly Group[];
  readonly fleets: number;
  /** Units that existed at the beginning of the round. */
  size: number;
  readonly groupOf: Uint16Array;
  readonly hull: Float64Array;
  readonly shield: Float64Array;
};

const TENTH = 10;

/** base × (1 + 0.1 × level), in whole units (rules R14). */
const improved = (base: number, techLevel: number) => Math.floor((base * (TENTH + techLevel)) / TENTH);

function groupsOf(
  { techs, units }: Combatant,
  fleet: number,
  figures: Readonly<Record<string, UnitFigures>>,
): Group[] {
  return Object.entries(units).flatMap(([key, count]) => {
    const unit = figures[key];
    if (unit === undefined) throw new TypeError(`${key} does not fight`);
    if (count === 0) return [];
    return {
      fleet,
      key,
      weapon: improved(unit.weapon, techs.weapons),
      shield: improved(unit.shield, techs.shielding),
      hull: improved(unit.structuralIntegrity, techs.armour) / TENTH,
      rapidFire: unit.rapidFire,
      alive: count,
    };
  });
}

/** Builds the army of one side: fleets in their order, types in the given order (rules R14). */
function armyOf(combatants: readonly Combatant[], figures: Readonly<Record<string, UnitFigures>>): Army {
  const groups = combatants.flatMap((combatant, fleet) => groupsOf(combatant, fleet, figures));
  const size = groups.reduce((sum, { alive }) => sum + alive, 0);
  const army = {
    groups,
    fleets: combatants.length,
    size,
    groupOf: new Uint16Array(size),
    hull: new Float64Array(size),
    shield: new Float64Array(size),
  };
  let first = 0;
  groups.forEach(({ alive, hull, shield }, index) => {
    army.groupOf.fill(index, first, first + alive);
    army.hull.fill(hull, first, first + alive);
    army.shield.fill(shield, first, first + alive);
    first += alive;
  });
  return army;
}

/** Ends a round: destroyed units leave, the others close ranks, and their shields are full again. */
function regroup(army: Army): void {
  const { groups, groupOf, hull, shield, size } = army;
  for (const group of groups) group.alive = 0;
  let kept = 0;
  for (let unit = 0; unit < size; unit++) {
    const left = hull[unit] ?? 0;
    const index = groupOf[unit] ?? 0;
    const group = groups[index];
    if (left <= 0 || group === undefined) continue;
    hull[kept] = left;
    groupOf[kept] = index;
    shield[kept] = group.shield;
    group.alive++;
    kept++;
  }
  army.size = kept;
}

/** What is left of each fleet, with 0 for types that are gone. */
function countsOf({ groups, fleets }: Army): readonly Counts[] {
  return Array.from({ length: fleets }, (_, fleet) =>
    Object.fromEntries(groups.filter((group) => group.fleet === fleet).map(({ key, alive }) => [key, alive])),
  );
}

const BOUNCE_DIVISOR = 100;

/** The fire of one side in a round. */
type Fire = {
  readonly shots: number;
  /** Weapon strength of all shots together. */
  readonly strength: number;
  /** The part of it that the other side's shields absorbed. */
  readonly absorbed: number;
};

/** How a shot of one group fares against each group of the enemy. */
type Aim = { readonly bounces: Uint8Array; readonly again: Float64Array; readonly hulls: Float64Array };

/** A shot weaker than 1% of the full shield bounces off; rapid fire r shoots again with chance 1 - 1/r (rules R14). */
function aimAt(shooters: Group, enemies: readonly Group[]): Aim {
  const { weapon, rapidFire } = shooters;
  return {
    bounces: new Uint8Array(enemies.map(({ shield }) => (weapon * BOUNCE_DIVISOR < shield ? 1 : 0))),
    again: new Float64Array(enemies.map(({ key }) => 1 - 1 / (rapidFire[key] ?? 1))),
    hulls: new Float64Array(enemies.map(({ hull }) => hull)),
  };
}

/**
 * All shots of one group, each at a random unit of the enemy, including those destroyed in this round. The shield
 * absorbs what it can of a shot that does not bounce, the hull takes the rest, and a unit with less than 70% of its
 * hull explodes with chance 1 - hull/max (rules R14).
 */
function fireGroup(shooters: Group, enemy: Army, random: Random): Fire {
  const { bounces, again, hulls } = aimAt(shooters, enemy.groups);
  const { groupOf, hull, shield, size } = enemy;
  const { weapon, alive } = shooters;
  let shots = 0;
  let absorbed = 0;
  for (let shooter = 0; shooter < alive; shooter++) {
    let chance = 0;
    do {
      const target = Math.floor(random() * size);
      const type = groupOf[target] ?? 0;
      const before = hull[target] ?? 0;
      if (before > 0 && bounces[type] === 0) {
        const guard = shield[target] ?? 0;
        const taken = guard < weapon ? guard : weapon;
        const full = hulls[type] ?? 0;
        const left = before - (weapon - taken);
        const explodes = left > 0 && 10 * left < 7 * full && random() < 1 - left / full;
        shield[target] = guard - taken;
        hull[target] = explodes ? 0 : left;
        absorbed += taken;
      }
      shots++;
      chance = again[type] ?? 0;
    } while (chance > 0 && random() < chance);
  }
  return { shots, strength: shots * weapon, absorbed };
}

/**
 * One side fires once a round: every unit that existed at its beginning, group by group (rules R14). Only hulls and
 * shields of the enemy change; no unit leaves before the round is over.
 */
function volley(shooters: Army, enemy: Army, random: Random): Fire {
  const fires = shooters.groups.map((group) => fireGroup(group, enemy, random));
  return {
    shots: fires.reduce((sum, { shots }) => sum + shots, 0),
    strength: fires.reduce((sum, { strength }) => sum + strength, 0),
    absorbed: fires.reduce((sum, { absorbed }) => sum + absorbed, 0),
  };
}

/** A battle by the rules, and what each side fired and the other side's shields absorbed in every round. */
export type UnitByUnitBattle = Omit<Battle, 'rounds' | 'engineVersion'> & {
  readonly rounds: readonly { readonly attackersFire: Fire; readonly defendersFire: Fire }[];
};

function resultOf(attackers: Army, defenders: Army): BattleResult {
  if (attackers.size > 0 && defenders.size === 0) return 'attackers-won';
  if (defenders.size > 0 && attackers.size === 0) return 'defenders-won';
  return 'draw';
}

/** Fights a battle unit by unit: for tests, with up to a few million units. */
export function fightUnitByUnit({
  attackers,
  defenders,
  seed,
  unitStats = unitFigures,
}: BattleInput): UnitByUnitBattle {
  const random = seededRandom(seed);
  const attack = armyOf(attackers, unitStats);
  const defence = armyOf(defenders, unitStats);
  const rounds: { attackersFire: Fire; defendersFire: Fire }[] = [];
  while (rounds.length < MOST_ROUNDS && attack.size > 0 && defence.size > 0) {
    const attackersFire = volley(attack, defence, random);
    const defendersFire = volley(defence, attack, random);
    regroup(attack);
    regroup(defence);
    rounds.push({ attackersFire, defendersFire });
  }
  return {
    result: resultOf(attack, defence),
    rounds,
    attackers: countsOf(attack),
    defenders: countsOf(defence),
  };
}
