import { type Category, categoryOf, isLevelledKey, isUnitKey, type ItemKey } from '../catalogue/items.ts';
import { levelCost, unitCost } from '../economy/cost.ts';
import type { Cost } from '../economy/stock.ts';
import type { Levels, ResearchLevels, Units } from '../planet/planet.ts';

export const PER_POINT = 1000n;

/** The most that can be spent in one category, so that points and their sum stay exact. */
export const MOST_SPENT = 1_500_000_000_000_000_000n;

/** Everything a player owns in a universe that counts for points. */
export type Possessions = {
  readonly planets: readonly { readonly levels: Levels; readonly units: Units }[];
  readonly research: ResearchLevels;
  /** Ships of the fleets under way. */
  readonly fleets: readonly Units[];
};

/** Points by category, and the sum of the six. */
export type Points = Readonly<Record<Category | 'total', number>>;

const worth = ({ metal, crystal, deuterium }: Cost) => BigInt(metal) + BigInt(crystal) + BigInt(deuterium);

/**
 * The metal, crystal and deuterium that a building or research of this level, or a number of units, has cost in all.
 */
export function spentOn(key: ItemKey, levelOrQuantity: number): bigint {
  if (isUnitKey(key)) return worth(unitCost(key, 1)) * BigInt(levelOrQuantity);
  const sums = spentOnLevels.get(key) ?? [0n];
  spentOnLevels.set(key, sums);
  for (let level = sums.length; level <= levelOrQuantity; level++)
    sums.push((sums[level - 1] ?? 0n) + worth(levelCost(key, level)));
  return sums[Math.max(0, levelOrQuantity)] ?? 0n;
}

/** What each level and those below it have cost, as far as anybody has asked. */
const spentOnLevels = new Map<ItemKey, bigint[]>();

const isItem = (key: string): key is ItemKey => isLevelledKey(key) || isUnitKey(key);

/** Metal, crystal and deuterium spent on what exists, by category: the exact sums behind the points. */
export type Spent = Readonly<Record<Category, bigint>>;

export const nothingSpent: Spent = {
  resources: 0n,
  facilities: 0n,
  research: 0n,
  aliens: 0n,
  ships: 0n,
  defence: 0n,
};

export const addSpent = (one: Spent, other: Spent): Spent => ({
  resources: one.resources + other.resources,
  facilities: one.facilities + other.facilities,
  research: one.research + other.research,
  aliens: one.aliens + other.aliens,
  ships: one.ships + other.ships,
  defence: one.defence + other.defence,
});

/** What was spent on these levels or units; negative for a negative number of units, which are lost. */
export function spentOnItems(held: Levels | ResearchLevels | Units): Spent {
  const sums = { ...nothingSpent };
  for (const [key, count] of Object.entries(held)) {
    if (isItem(key)) sums[categoryOf(key)] += spentOn(key, count);
  }
  return sums;
}

/** What a change of levels or units adds to the sums; negative if any are lost. */
export function spentBetween(
  before: Levels | ResearchLevels | Units,
  after: Levels | ResearchLevels | Units,
): Spent {
  const [less, more] = [spentOnItems(before), spentOnItems(after)];
  return {
    resources: more.resources - less.resources,
    facilities: more.facilities - less.facilities,
    research: more.research - less.research,
    aliens: more.aliens - less.aliens,
    ships: more.ships - less.ships,
    defence: more.defence - less.defence,
  };
}

/** What a player has spent on everything that still exists, ships in flight included (rules R17). */
export const spentByCategory = ({ planets, research, fleets }: Possessions): Spent =>
  [...planets.flatMap(({ levels, units }) => [levels, units]), research, ...fleets]
    .map(spentOnItems)
    .reduce(addSpent, nothingSpent);

/**
 * Points of a player: in each category a thousandth of the metal, crystal and deuterium spent on what still exists,
 * rounded down, including ships in flight. The total is the sum of the six categories (rules R17).
 */
export function points(spent: Spent): Points {
  const of = (category: Category) => Number(spent[category] / PER_POINT);
  const columns = {
    resources: of('resources'),
    facilities: of('facilities'),
    research: of('research'),
    aliens: of('aliens'),
    ships: of('ships'),
    defence: of('defence'),
  };
  return { ...columns, total: Object.values(columns).reduce((sum, column) => sum + column, 0) };
}
