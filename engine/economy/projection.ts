import { resources, type Resource, type Stock } from '../catalogue/resource.ts';
import type { ItemKey } from '../catalogue/items.ts';
import { type Instant, secondsBetween } from '../time/instant.ts';
import { accrue, type Amount, secondsUntil } from './accrue.ts';
import { stockOf } from './stock.ts';

/** A span of time in which all rates and capacities stay the same; it lasts until the next one begins. */
export type Stretch = {
  readonly from: Instant;
  /** What lies there when it begins, and the parts of 1/3600 unit beside it (rules R1). */
  readonly stock: Stock;
  readonly carry: Stock;
  /** Net production in whole units an hour. */
  readonly net: Stock;
  readonly capacity: Stock;
  readonly energy: { readonly produced: number; readonly used: number };
};

/** Something that happens by itself and may change how a planet produces. */
export type Turn = { readonly at: Instant } & (
  | {
      readonly kind: 'completed';
      readonly key: ItemKey;
      /** The level that stands then; null for ships and defences. */
      readonly level: number | null;
      readonly quantity: number;
    }
  | { readonly kind: 'food-gone' | 'reactor-stops' | 'reactor-starts' | 'booster-ends' }
);

/** How a planet goes on if nobody does anything. Beyond `until` the last stretch is taken to last for ever. */
export type Projection = {
  readonly stretches: readonly [Stretch, ...Stretch[]];
  readonly turns: readonly Turn[];
  readonly until: Instant;
};

/** A thousand years: what comes later counts as never, since its date could hardly be written down. */
export const FORESEEABLE_SECONDS = 31_536_000_000;

/** One thing of a stretch: what lies there as it begins, how it changes, and what fits. */
export type Course = { readonly amount: Amount; readonly perHour: number; readonly capacity: number };

export const courseOf = ({ stock, carry, net, capacity }: Stretch, resource: Resource): Course => ({
  amount: { whole: stock[resource], carry: carry[resource] },
  perHour: net[resource],
  capacity: capacity[resource],
});

/** The stretch that holds an instant; the first one for what lies before. */
export const stretchAt = ({ stretches }: Projection, at: Instant): Stretch =>
  stretches.findLast(({ from }) => from <= at) ?? stretches[0];

/** The stock at an instant, exact to the unit; that of the beginning for what lies before (rules R1, R5). */
export function stockAt(projection: Projection, at: Instant): Stock {
  const stretch = stretchAt(projection, at);
  const seconds = Math.max(0, secondsBetween(stretch.from, at));
  return stockOf((resource) => {
    const { amount, perHour, capacity } = courseOf(stretch, resource);
    return accrue(amount, perHour, seconds, capacity).whole;
  });
}

/** The stretches that have not ended by an instant, each with the seconds from then and the seconds it has, at most. */
export function stretchesFrom({ stretches }: Projection, now: Instant) {
  return stretches.flatMap((stretch, place) => {
    const next = stretches[place + 1];
    const length = next === undefined ? Infinity : secondsBetween(stretch.from, next.from);
    const passed = Math.max(0, secondsBetween(stretch.from, now));
    return passed < length ? [{ stretch, passed, length }] : [];
  });
}

/** Seconds into its stretch at which a store is full; Infinity for never. */
export function secondsToFull({ amount, perHour, capacity }: Course): number {
  if (amount.whole >= capacity) return perHour >= 0 ? 0 : Infinity;
  return perHour > 0 ? secondsUntil(amount, perHour, capacity) : Infinity;
}

/** Seconds into its stretch at which nothing is left of what is being used up; Infinity for never. */
export const secondsToEmpty = ({ amount, perHour }: Course): number =>
  perHour < 0 ? secondsUntil(amount, perHour, 0) : Infinity;

/** When a store is next full, `now` if it is; null if that never comes. */
export const fullAt = (projection: Projection, resource: Resource, now: Instant): number | null =>
  firstInstant(projection, now, (stretch) => secondsToFull(courseOf(stretch, resource)), false);

/** When a stock is next used up, `now` if it is and more is wanted; null if that never comes. */
export const emptyAt = (projection: Projection, resource: Resource, now: Instant): number | null =>
  firstInstant(projection, now, (stretch) => secondsToEmpty(courseOf(stretch, resource)), true);

// A stock that is used up ends the stretch; a store that is full just as a wider one is finished is not full.
function firstInstant(
  projection: Projection,
  now: Instant,
  secondsInto: (stretch: Stretch) => number,
  endIncluded: boolean,
): number | null {
  for (const { stretch, passed, length } of stretchesFrom(projection, now)) {
    const seconds = Math.max(passed, secondsInto(stretch));
    const isWithin = endIncluded ? seconds <= length : seconds < length;
    if (isWithin && seconds <= FORESEEABLE_SECONDS) return stretch.from + seconds * 1000;
  }
  return null;
}

/** Whether two stretches differ in nothing but where they begin: then they are one. */
export const isSameCourse = (a: Omit<Stretch, 'from' | 'stock' | 'carry'>, b: typeof a): boolean =>
  a.energy.produced === b.energy.produced &&
  a.energy.used === b.energy.used &&
  resources.every(
    (resource) => a.net[resource] === b.net[resource] && a.capacity[resource] === b.capacity[resource],
  );
