import type { Combatant, CombatTechs, Counts } from './battle.ts';
import { Ranks } from './ranks.ts';
import { Singles } from './singles.ts';
import type { UnitFigures } from './unit-figures.ts';

/** What a group did and suffered in one round. Points are in tenths. */
type Tally = {
  shots: number;
  bounced: number;
  destroyed: Record<string, number>;
  hits: number;
  absorbed: number;
  damage: number;
};

/** Units of one type in one fleet. They fire together and differ only in the hits they have taken. */
export type Group = {
  readonly fleet: number;
  readonly key: string;
  /** Figures with technologies, in tenths of points. */
  readonly weapon: number;
  readonly shield: number;
  readonly hull: number;
  readonly rapidFire: UnitFigures['rapidFire'];
  /** The surviving units by state while they are counted; empty while they are followed one by one. */
  readonly ranks: Ranks;
  readonly singles: Singles;
  isFollowed: boolean;
  /** Units that existed when the round began. All of them fire, and all of them draw fire until it is over. */
  units: number;
  /** Units that have not been destroyed yet. */
  alive: number;
  tally: Tally;
};

/** One side of a battle. */
export type Army = {
  readonly groups: readonly Group[];
  readonly fleets: number;
  /** Units that existed when the round began. */
  units: number;
};

const TENTHS = 10;

/** base × (1 + 0.1 × level), in whole units (rules R14). */
export const improved = (base: number, techLevel: number) =>
  Math.floor((base * (TENTHS + techLevel)) / TENTHS);

/** A type's figures with technologies, in tenths of points. The hull holds a tenth of the structural integrity. */
const figuresWith = ({ weapon, shield, structuralIntegrity }: UnitFigures, techs: CombatTechs) => ({
  weapon: TENTHS * improved(weapon, techs.weapons),
  shield: TENTHS * improved(shield, techs.shielding),
  hull: improved(structuralIntegrity, techs.armour),
});

const emptyTally = (): Tally => ({ shots: 0, bounced: 0, destroyed: {}, hits: 0, absorbed: 0, damage: 0 });

function groupsOf(
  { techs, units }: Combatant,
  fleet: number,
  figures: Readonly<Record<string, UnitFigures>>,
): Group[] {
  return Object.entries(units).flatMap(([key, count]) => {
    const unit = figures[key];
    if (unit === undefined) throw new TypeError(`${key} does not fight`);
    if (count === 0) return [];
    const { weapon, shield, hull } = figuresWith(unit, techs);
    const ranks = new Ranks();
    ranks.add(hull, shield, count);
    const { rapidFire } = unit;
    const state = { ranks, singles: new Singles(), isFollowed: false, units: count, alive: count };
    return { fleet, key, weapon, shield, hull, rapidFire, ...state, tally: emptyTally() };
  });
}

/** Builds the army of one side: fleets in their order, types in the given order (rules R14). */
export function armyOf(
  combatants: readonly Combatant[],
  figures: Readonly<Record<string, UnitFigures>>,
): Army {
  const groups = combatants.flatMap((combatant, fleet) => groupsOf(combatant, fleet, figures));
  return { groups, fleets: combatants.length, units: sumOf(groups, ({ units }) => units) };
}

/** From now on, follows the units of a group one by one, or counts them. */
export function follow(group: Group, isFollowed: boolean): void {
  if (isFollowed === group.isFollowed) return;
  if (isFollowed) group.singles.takeFrom(group.ranks, group.alive);
  else group.singles.leaveTo(group.ranks);
  group.isFollowed = isFollowed;
}

/** Ends a round: destroyed units leave, and the shields of the others are full again. */
export function regroup(army: Army): void {
  for (const group of army.groups) {
    if (group.isFollowed) group.singles.regroup(group.shield);
    else group.ranks.rearrange((ranks, hull, _shield, units) => ranks.add(hull, group.shield, units));
    group.units = group.alive;
    group.tally = emptyTally();
  }
  army.units = sumOf(army.groups, ({ units }) => units);
}

/** What is left of each fleet, with 0 for types that are gone. */
export function countsOf({ groups, fleets }: Army): readonly Counts[] {
  return Array.from({ length: fleets }, (_, fleet) =>
    Object.fromEntries(groups.filter((group) => group.fleet === fleet).map(({ key, alive }) => [key, alive])),
  );
}

const sumOf = (groups: readonly Group[], numberOf: (group: Group) => number): number =>
  groups.reduce((sum, group) => sum + numberOf(group), 0);
