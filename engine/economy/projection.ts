import { resources, type Resource, type Stock } from '../catalogue/resource.ts';
import type { ItemKey } from '../catalogue/items.ts';
import { DAY, SECOND_MS } from '../time/duration.ts';
import { type Instant, secondsBetween } from '../time/instant.ts';
import { accrue, type Amount, secondsUntil } from './accrue.ts';
import { stockOf } from './stock.ts';

/** A span of time in which all rates and capacities stay the same; it lasts until the next one begins. */
export type Segment = {
  readonly from: Instant;
  /** The stock at its beginning, and the parts of 1/3600 unit (rules R1). */
  readonly stock: Stock;
  readonly carry: Stock;
  /** Net production in whole units an hour. */
  readonly net: Stock;
  readonly capacity: Stock;
  readonly energy: { readonly produced: number; readonly used: number };
};

/** Something that happens by itself and can change what a planet produces. */
export type Milestone = { readonly at: Instant } & (
  | {
      readonly kind: 'completed';
      readonly key: ItemKey;
      /** The level reached; null for ships and defences. */
      readonly level: number | null;
      readonly quantity: number;
    }
  | { readonly kind: 'food-gone' | 'reactor-stops' | 'reactor-starts' | 'booster-ends' }
);

/** How a planet goes on if nobody does anything. After `until`, the last segment is assumed to last for ever. */
export type Projection = {
  readonly segments: readonly [Segment, ...Segment[]];
  readonly milestones: readonly Milestone[];
  readonly until: Instant;
};

/** A thousand years: anything later counts as never, since its date could hardly be written down. */
export const FORESEEABLE_SECONDS = 1000 * 365 * DAY;

/** One resource within a segment: the amount at its beginning, the rate, and the capacity. */
export type Trend = { readonly amount: Amount; readonly perHour: number; readonly capacity: number };

export const trendOf = ({ stock, carry, net, capacity }: Segment, resource: Resource): Trend => ({
  amount: { whole: stock[resource], carry: carry[resource] },
  perHour: net[resource],
  capacity: capacity[resource],
});

/** The segment that contains an instant; the first one for earlier instants. */
export const segmentAt = ({ segments }: Projection, at: Instant): Segment =>
  segments.findLast(({ from }) => from <= at) ?? segments[0];

/** The stock at an instant, exact to the unit; the one at the beginning for earlier instants (rules R1, R5). */
export function stockAt(projection: Projection, at: Instant): Stock {
  const segment = segmentAt(projection, at);
  const seconds = Math.max(0, secondsBetween(segment.from, at));
  return stockOf((resource) => {
    const { amount, perHour, capacity } = trendOf(segment, resource);
    return accrue(amount, perHour, seconds, capacity).whole;
  });
}

/** The segments that have not ended by `now`, each with its seconds passed by then and its length in seconds. */
export function segmentsFrom({ segments }: Projection, now: Instant) {
  return segments.flatMap((segment, place) => {
    const next = segments[place + 1];
    const length = next === undefined ? Infinity : secondsBetween(segment.from, next.from);
    const passed = Math.max(0, secondsBetween(segment.from, now));
    return passed < length ? [{ segment, passed, length }] : [];
  });
}

/** Seconds into its segment until the store is full; Infinity for never. */
export function secondsToFull({ amount, perHour, capacity }: Trend): number {
  if (amount.whole >= capacity) return perHour >= 0 ? 0 : Infinity;
  return perHour > 0 ? secondsUntil(amount, perHour, capacity) : Infinity;
}

/** Seconds into its segment until nothing is left; Infinity for never. */
export const secondsToEmpty = ({ amount, perHour }: Trend): number =>
  perHour < 0 ? secondsUntil(amount, perHour, 0) : Infinity;

/** When a store is next full; `now` if it is full already, null for never. */
export const fullAt = (projection: Projection, resource: Resource, now: Instant): number | null =>
  firstInstant(projection, now, (segment) => secondsToFull(trendOf(segment, resource)), false);

/** When a stock is next used up; `now` if it is empty and shrinking, null for never. */
export const emptyAt = (projection: Projection, resource: Resource, now: Instant): number | null =>
  firstInstant(projection, now, (segment) => secondsToEmpty(trendOf(segment, resource)), true);

// A segment ends when a stock is used up. A store that is full just when a larger one is finished is not full.
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

/** Whether two segments have the same rates and capacities, so that they are one. */
export const hasSameRates = (a: Omit<Segment, 'from' | 'stock' | 'carry'>, b: typeof a): boolean =>
  a.energy.produced === b.energy.produced &&
  a.energy.used === b.energy.used &&
  resources.every(
    (resource) => a.net[resource] === b.net[resource] && a.capacity[resource] === b.capacity[resource],
  );
