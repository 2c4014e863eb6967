import type { Combatant, Counts } from './battle.ts';
import type { UnitFigures } from './unit-figures.ts';

/** Units of one fleet and type. They fire together and stand side by side in the arrays of their army. */
export type Group = {
  readonly fleet: number;
  readonly key: string;
  readonly weapon: number;
  readonly shield: number;
  readonly hull: number;
  readonly rapidFire: UnitFigures['rapidFire'];
  alive: number;
};

/** One side of a battle, unit by unit: hull and shield of each, and the group it belongs to. */
export type Army = {
  readonly groups: readonly Group[];
  readonly fleets: number;
  /** Units that stood at the beginning of the round. */
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

/** Draws up the fleets of one side: fleets in their order, types in the order given (rules R14). */
export function armyOf(
  combatants: readonly Combatant[],
  figures: Readonly<Record<string, UnitFigures>>,
): Army {
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

/** Ends a round: what was destroyed leaves, the others close ranks and their shields are full again. */
export function regroup(army: Army): void {
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

/** What is left of each fleet, types that are gone included. */
export function countsOf({ groups, fleets }: Army): readonly Counts[] {
  return Array.from({ length: fleets }, (_, fleet) =>
    Object.fromEntries(groups.filter((group) => group.fleet === fleet).map(({ key, alive }) => [key, alive])),
  );
}
