import type { Stock } from '../catalogue/resource.ts';
import { stockOf } from '../economy/stock.ts';
import type { NewPlanet } from '../galaxy/new-planet.ts';

/** What newcomers of a young universe get, in percent. */
export const PLAIN_START = 100;

/** The most that newcomers of an old universe get, in percent. */
const GREATEST_START = 500;

/** How many points of the median player are worth one percent more. */
const POINTS_PER_PERCENT = 5;

/**
 * The percentage of the starting stock and of the rewards of the first goals that a newcomer gets, by the points of the
 * median player at that moment: one percent more for every five points, up to five times as much (horizon 1). At
 * speed 1 the median of day 30 is about 1,800 points, which makes 460 %: all rewards together are then worth an eighth
 * of what the median player has spent.
 */
export const headStart = (medianPoints: number): number =>
  Math.min(GREATEST_START, PLAIN_START + Math.floor(medianPoints / POINTS_PER_PERCENT));

/** This percentage of goods, rounded down. */
export const withHeadStart = (goods: Partial<Stock>, percent: number): Stock =>
  stockOf((resource) => Math.floor(((goods[resource] ?? 0) * percent) / PLAIN_START));

/** A home planet that starts with this percentage of its metal, crystal and deuterium; food is for the first aliens. */
export const withStockOf = (home: NewPlanet, percent: number): NewPlanet => ({
  ...home,
  stock: { ...withHeadStart(home.stock, percent), food: home.stock.food },
});
