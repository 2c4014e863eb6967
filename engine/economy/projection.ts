import { resources, type Resource, type Stock } from '../catalogue/resource.ts';
import type { ItemKey } from '../catalogue/items.ts';
import { DAY, SECOND_MS } from '../time/duration.ts';
import { type Instant, secondsBetween } from '../time/instant.ts';
import { accrue, type Amount, secondsUntil } from './accrue.ts';
import { stockOf } from './stock.ts';

/** A span of time in which all rates and capacities stay the same; it lasts until the next one begins. */
export type Segment = {
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
export type Milestone = { readonly at: Instant } & (
  | {
      readonly kind: 'completed';
      readonly key: ItemKey;
      /** The level that stands then; null for ships and defences. */
      readonly level: number | null;
      readonly quantity: number;
    }
  | { readonly kind: 'food-gone' | 'reactor-stops' | 'reactor-starts' | 'booster-ends' }
);

/** How a planet goes on if nobody does anything. Beyond `until` the last segment is taken to last for ever. */
export type Projection = {
  readonly segments: readonly [Segment, ...Segment[]];
  readonly milestones: readonly Milestone[];
  readonly until: Instant;
};

/** A thousand years: what comes later counts as never, since its date could hardly be written down. */
export const FORESEEABLE_SECONDS = 1000 * 365 * DAY;

/** One thing of a segment: what lies there as it begins, how it changes, and what fits. */
export type Trend = { readonly amount: Amount; readonly perHour: number; readonly capacity: number };

export const trendOf = ({ stock, carry, net, capacity }: Segment, resource: Resource): Trend => ({
  amount: { whole: stock[resource], carry: carry[resource] },
  perHour: net[resource],
  capacity: capacity[resource],
});

/** The segment that holds an instant; the first one for what lies before. */
export const segmentAt = ({ segments }: Projection, at: Instant): Segment =>
  segments.findLast(({ from }) => from <= at) ?? segments[0];

/** The stock at an instant, exact to the unit; that of the beginning for what lies before (rules R1, R5). */
export function stockAt(projection: Projection, at: Instant): Stock {
  const segment = segmentAt(projection, at);
  const seconds = Math.max(0, secondsBetween(segment.from, at));
  return stockOf((resource) => {
    const { amount, perHour, capacity } = trendOf(segment, resource);
    return accrue(amount, perHour, seconds, capacity).whole;
  });
}

/** The segments that have not ended by an instant, each with the seconds from then and the seconds it has, at most. */
export function segmentsFrom({ segments }: Projection, now: Instant) {
  return segments.flatMap((segment, place) => {
    const next = segments[place + 1];
    const length = next === undefined ? Infinity : secondsBetween(segment.from, next.from);
    const passed = Math.max(0, secondsBetween(segment.from, now));
    return passed < length ? [{ segment, passed, length }] : [];
  });
}

/** Seconds into its segment at which a store is full; Infinity for never. */
export function secondsToFull({ amount, perHour, capacity }: Trend): number {
  if (amount.whole >= capacity) return perHour >= 0 ? 0 : Infinity;
  return perHour > 0 ? secondsUntil(amount, perHour, capacity) : Infinity;
}

/** Seconds into its segment at which nothing is left of what is being used up; Infinity for never. */
export const secondsToEmpty = ({ amount, perHour }: Trend): number =>
  perHour < 0 ? secondsUntil(amount, perHour, 0) : Infinity;

/** When a store is next full, `now` if it is; null if that never comes. */
export const fullAt = (projection: Projection, resource: Resource, now: Instant): number | null =>
  firstInstant(projection, now, (segment) => secondsToFull(trendOf(segment, resource)), false);

/** When a stock is next used up, `now` if it is and more is wanted; null if that never comes. */
export const emptyAt = (projection: Projection, resource: Resource, now: Instant): number | null =>
  firstInstant(projection, now, (segment) => secondsToEmpty(trendOf(segment, resource)), true);

// A stock that is used up ends the segment; a store that is full just as a wider one is finished is not full.
function firstInstant(
  projection: Projection,
  now: Instant,
  secondsInto: (segment: Segment) => number,
  endIncluded: boolean,
): number | null {
  for (const { segment, passed, length } of segmentsFrom(projection, now)) {
    const seconds = Math.max(passed, secondsInto(segment));
    const isWithin = endIncluded ? seconds <= length : seconds < length;
    if (isWithin && seconds <= FORESEEABLE_SECONDS) return segment.from + seconds * SECOND_MS;
  }
  return null;
}

/** Whether two segments differ in nothing but where they begin: then they are one. */
export const hasSameRates = (a: Omit<Segment, 'from' | 'stock' | 'carry'>, b: typeof a): boolean =>
  a.energy.produced === b.energy.produced &&
  a.energy.used === b.energy.used &&
  resources.every(
    (resource) => a.net[resource] === b.net[resource] && a.capacity[resource] === b.capacity[resource],
  );
