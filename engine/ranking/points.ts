import { type Category, categoryOf, isLevelledKey, isUnitKey, type ItemKey } from '../catalogue/items.ts';
import { levelCost, unitCost } from '../economy/cost.ts';
import type { Cost } from '../economy/stock.ts';
import type { Levels, ResearchLevels, Units } from '../planet/planet.ts';

const PER_POINT = 1000;

/** Everything of a player in a universe that points are counted for. */
export type Possessions = {
  readonly planets: readonly { readonly levels: Levels; readonly units: Units }[];
  readonly research: ResearchLevels;
  /** Ships of the fleets that are under way. */
  readonly fleets: readonly Units[];
};

/** Points by category, and the sum of the six. */
export type Points = Readonly<Record<Category | 'total', number>>;

const worth = ({ metal, crystal, deuterium }: Cost) => metal + crystal + deuterium;

/** Metal, crystal and deuterium that a building or research of that level, or so many units, have cost in all. */
export function spentOn(key: ItemKey, levelOrQuantity: number): number {
  if (isUnitKey(key)) return worth(unitCost(key, levelOrQuantity));
  let sum = 0;
  for (let level = 1; level <= levelOrQuantity; level++) sum += worth(levelCost(key, level));
  return sum;
}

const isItem = (key: string): key is ItemKey => isLevelledKey(key) || isUnitKey(key);

/** What was spent, by category; the base from which points are counted. */
function spentByCategory(possessions: Possessions): Readonly<Record<Category, number>> {
  const sums = { resources: 0, facilities: 0, research: 0, aliens: 0, ships: 0, defence: 0 };
  const { planets, research, fleets } = possessions;
  for (const held of [...planets.flatMap(({ levels, units }) => [levels, units]), research, ...fleets]) {
    for (const [key, count] of Object.entries(held))
      if (isItem(key)) sums[categoryOf(key)] += spentOn(key, count);
  }
  return sums;
}

/**
 * Points of a player: in each category a thousandth of the metal, crystal and deuterium spent on what still exists,
 * cut to whole points, ships in flight included; the total is the sum of the six (rules R17).
 */
export function points(possessions: Possessions): Points {
  const spent = spentByCategory(possessions);
  const of = (category: Category) => Math.floor(spent[category] / PER_POINT);
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
