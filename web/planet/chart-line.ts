import type { Resource } from '@farhold/engine/catalogue/resource';
import {
  fullAt,
  trendOf,
  type Projection,
  secondsToEmpty,
  secondsToFull,
  type Segment,
  segmentAt,
  segmentsFrom,
  stockAt,
  type Milestone,
} from '@farhold/engine/economy/projection';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { instant, plusSeconds, secondsBetween, type Instant } from '@farhold/engine/time/instant';

export type ChartSubject = Resource | 'energy';

/** How much a chart shows, the minutes between its upright lines, and the steps of its pointer. */
export const spans = {
  hour: { hours: 1, gridMinutes: 10, stepMinutes: 1 },
  hours: { hours: 6, gridMinutes: 60, stepMinutes: 5 },
  day: { hours: 24, gridMinutes: 6 * 60, stepMinutes: 15 },
  week: { hours: 24 * 7, gridMinutes: 24 * 60, stepMinutes: 60 },
} as const;
export type SpanName = keyof typeof spans;

/**
 * The span that shows most: in fast universes a storage is full within hours or minutes, and the rest of a day is a
 * flat line.
 */
export function firstSpan(projection: Projection, subject: ChartSubject): SpanName {
  const [{ from }] = projection.segments;
  const full = subject === 'energy' ? null : fullAt(projection, subject, from);
  if (full === null || full <= from) return 'day';
  const isWithin = (name: SpanName) => full - from < spans[name].hours * HOUR_MS;
  return isWithin('hour') ? 'hour' : isWithin('hours') ? 'hours' : 'day';
}

/** What a chart shows at an instant: stock or energy balance, change per hour, and capacity (null for energy). */
export type Reading = {
  readonly at: Instant;
  readonly amount: number;
  readonly perHour: number;
  readonly capacity: number | null;
};

/** An event that changes the line: the reading right before it and the one from then on. */
export type Mark = {
  readonly milestones: readonly Milestone[];
  readonly before: Reading;
  readonly after: Reading;
};

const readingIn = (segment: Segment, subject: ChartSubject, at: Instant, projection: Projection): Reading => {
  if (subject === 'energy') {
    return { at, amount: segment.energy.produced - segment.energy.used, perHour: 0, capacity: null };
  }
  const { perHour, capacity } = trendOf(segment, subject);
  return { at, amount: stockAt(projection, at)[subject], perHour, capacity };
};

/** The line's reading at an instant. */
export const readingAt = (projection: Projection, subject: ChartSubject, at: number): Reading =>
  readingIn(segmentAt(projection, instant(at)), subject, instant(at), projection);

/** Where a line bends within its segment, in seconds: when the storage is full or the stock is used up. */
function bendsIn(segment: Segment, subject: ChartSubject, from: number, to: number): number[] {
  if (subject === 'energy') return [];
  const trend = trendOf(segment, subject);
  return [secondsToFull(trend), secondsToEmpty(trend)].filter((seconds) => seconds > from && seconds < to);
}

/** A line's points between two instants, exact at its bends; two for one instant where it jumps. */
export function linePoints(
  projection: Projection,
  subject: ChartSubject,
  from: Instant,
  until: Instant,
): Reading[] {
  return segmentsFrom(projection, from).flatMap(({ segment, passed, length }) => {
    const last = Math.min(length, secondsBetween(segment.from, until));
    if (last <= passed) return [];
    return [passed, ...bendsIn(segment, subject, passed, last), last].map((seconds) =>
      readingIn(segment, subject, plusSeconds(segment.from, seconds), projection),
    );
  });
}

/** The spans of a full storage, when production is lost. */
export function fullSpans(points: readonly Reading[]): { from: number; to: number }[] {
  return points.flatMap((point, place) => {
    const next = points[place + 1];
    return next && isFull(point) && point.perHour > 0 && next.at > point.at
      ? [{ from: point.at, to: next.at }]
      : [];
  });
}

const differs = (before: Reading, after: Reading, subject: ChartSubject) =>
  before.perHour !== after.perHour ||
  before.capacity !== after.capacity ||
  (subject === 'energy' && before.amount !== after.amount);

/** The events that bend the line between two instants, in order; events of the same second count as one. */
export function marksBetween(
  projection: Projection,
  subject: ChartSubject,
  from: number,
  until: number,
): Mark[] {
  const seconds = Map.groupBy(
    projection.milestones.filter(({ at }) => at > from && at <= until),
    ({ at }) => at,
  );
  return [...seconds].flatMap(([at, milestones]) => {
    const before = readingAt(projection, subject, at - 1000);
    const after = readingAt(projection, subject, at);
    return differs(before, after, subject) ? [{ milestones, before, after }] : [];
  });
}

/** The next instant at which a resource's rate changes; null if none is known. */
export function nextRateChange(projection: Projection, resource: Resource, now: number): Reading | null {
  const present = segmentAt(projection, instant(now)).net[resource];
  const next = projection.segments.find(({ from, net }) => from > now && net[resource] !== present);
  return next ? readingAt(projection, resource, next.from) : null;
}

const isFull = ({ amount, capacity }: Reading) => capacity !== null && amount >= capacity;

/** The points worth listing: a line's ends, and where its rate, capacity or fullness changes. */
export function notablePoints(points: readonly Reading[]): readonly Reading[] {
  // At a jump, the later reading is listed.
  const settled = points.filter(({ at }, place) => points[place + 1]?.at !== at);
  return settled.filter((point, place) => {
    const before = settled[place - 1];
    if (before === undefined || place === settled.length - 1) return true;
    return (
      point.perHour !== before.perHour ||
      point.capacity !== before.capacity ||
      isFull(point) !== isFull(before) ||
      (point.amount === 0) !== (before.amount === 0) ||
      (point.capacity === null && point.amount !== before.amount)
    );
  });
}
