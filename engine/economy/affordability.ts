import { type Resource, resources, type Stock } from '../catalogue/resource.ts';
import type { BuildingKey } from '../catalogue/items.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { accrue, secondsUntil } from './accrue.ts';
import { spent } from './cost.ts';
import {
  type Trend,
  trendOf,
  FORESEEABLE_SECONDS,
  type Projection,
  type Segment,
  segmentsFrom,
} from './projection.ts';
import type { Cost } from './stock.ts';
import { storeFor } from './storage.ts';

/**
 * When a price can be paid: from an instant on, or never by waiting alone, with the resource that is missing and why.
 */
export type Affordability =
  | { readonly kind: 'from'; readonly at: Instant }
  | { readonly kind: 'never'; readonly why: 'income'; readonly lacks: Resource }
  | { readonly kind: 'never'; readonly why: 'energy'; readonly lacks: 'energy' }
  | {
      readonly kind: 'never';
      readonly why: 'storage';
      readonly lacks: Resource;
      /** The store that would hold the amount, and the level it needs. */
      readonly needs: { readonly key: BuildingKey; readonly level: number };
    };

/** Whole seconds into a segment, both ends included. */
type Span = { readonly from: number; readonly to: number };

/** When an amount is available within a segment: it grows until then, or shrinks from then on. */
function spanOf({ amount, perHour, capacity }: Trend, wanted: number): Span | null {
  if (amount.whole < wanted) {
    return perHour > 0 && wanted <= capacity
      ? { from: secondsUntil(amount, perHour, wanted), to: Infinity }
      : null;
  }
  if (perHour >= 0 || wanted === 0) return { from: 0, to: Infinity };
  const seconds = secondsUntil(amount, perHour, wanted);
  const isLast = accrue(amount, perHour, seconds, capacity).whole >= wanted;
  return { from: 0, to: isLast ? seconds : seconds - 1 };
}

const hasEnergy = ({ energy }: Segment, { energy: wanted }: Cost) =>
  wanted === 0 || energy.produced - energy.used >= wanted;

/** When all of a price is available at once within a segment; null if not in this one. */
function spanOfAll(segment: Segment, cost: Cost): Span | null {
  if (!hasEnergy(segment, cost)) return null;
  const price: Partial<Stock> = spent(cost);
  let all: Span = { from: 0, to: Infinity };
  for (const resource of resources) {
    const span = spanOf(trendOf(segment, resource), price[resource] ?? 0);
    if (span === null) return null;
    all = { from: Math.max(all.from, span.from), to: Math.min(all.to, span.to) };
  }
  return all.from <= all.to ? all : null;
}

/** Why a price is never paid, judged by the last segment. */
function reasonAgainst(segment: Segment, cost: Cost): Affordability {
  if (!hasEnergy(segment, cost)) return { kind: 'never', why: 'energy', lacks: 'energy' };
  const price: Partial<Stock> = spent(cost);
  const wantedOf = (resource: Resource) => price[resource] ?? 0;
  const spanFor = (resource: Resource) => spanOf(trendOf(segment, resource), wantedOf(resource));
  const isDraining = (resource: Resource) => wantedOf(resource) > 0 && segment.net[resource] < 0;
  const later = (one: Resource, other: Resource) =>
    (spanFor(other)?.from ?? 0) > (spanFor(one)?.from ?? 0) ? other : one;
  const lacks =
    resources.find((resource) => spanFor(resource) === null) ??
    resources.find(isDraining) ??
    resources.reduce(later);
  const { perHour, capacity } = trendOf(segment, lacks);
  const isTooMuch = perHour > 0 && wantedOf(lacks) > capacity;
  if (!isTooMuch) return { kind: 'never', why: 'income', lacks };
  return { kind: 'never', why: 'storage', lacks, needs: storeFor(lacks, wantedOf(lacks)) };
}

/**
 * When a planet has saved up for a price, at the earliest from `now` on, if nothing else is bought. Queues, stores and
 * consumers are taken into account. Energy must be free at that moment and is not saved up (rules R2, R5). A clock may
 * be a moment behind the start of the projection: what the planet has then can be paid now.
 */
export function affordability(cost: Cost, projection: Projection, now: Instant): Affordability {
  for (const { segment, passed, length } of segmentsFrom(projection, now)) {
    const span = spanOfAll(segment, cost);
    const seconds = Math.max(passed, span?.from ?? 0);
    const isForeseeable = seconds < length && seconds <= FORESEEABLE_SECONDS;
    if (span !== null && seconds <= span.to && isForeseeable) {
      const isAtStart = segment === projection.segments[0] && seconds === 0;
      return { kind: 'from', at: isAtStart && now < segment.from ? now : plusSeconds(segment.from, seconds) };
    }
  }
  return reasonAgainst(projection.segments.at(-1) ?? projection.segments[0], cost);
}

/** How many items a stock can pay for; none if they have no price. */
export function mostPayable(cost: Cost, held: Stock): number {
  const price: Partial<Stock> = spent(cost);
  const counts = resources.flatMap((resource) => {
    const each = price[resource] ?? 0;
    return each > 0 ? [Math.floor(held[resource] / each)] : [];
  });
  return counts.length === 0 ? 0 : Math.min(...counts);
}
