import { type Instant, instant } from '@farhold/engine/time/instant';
import { seasonBeyond } from '@farhold/engine/universe/season';
import type { PlannedUniverse } from '../universe/planned-universe.ts';

/**
 * A planned universe as it may open by now. If its end has passed meanwhile, or is closer than its past is long (or
 * half of its season), it is a later season of its series instead, as if those before had been without players; it may
 * have yet to start. Without a series, it lasts as long from now as it was to last.
 */
export function openingBy<Planned extends PlannedUniverse>(planned: Planned, now: Instant): Planned {
  const { wanted, opensAt, pastMs } = planned;
  const { endsAt, series } = wanted;
  if (endsAt === undefined) return planned;
  const seasonMs = series?.plan.seasonMs ?? endsAt - opensAt;
  const soon = instant(now + Math.min(pastMs, seasonMs / 2));
  if (endsAt > soon) return planned;
  if (series === undefined) return openingAt(planned, now);
  const season = seasonBeyond(endsAt, series.plan, soon);
  return { ...planned, opensAt: season.startsAt, wanted: { ...wanted, endsAt: season.endsAt } };
}

/**
 * The same universe that opens at another instant. A season of a series ends when it was to end; another one lasts as
 * long.
 */
export function openingAt<Planned extends PlannedUniverse>(planned: Planned, opensAt: Instant): Planned {
  const { wanted, opensAt: before } = planned;
  const { endsAt, series } = wanted;
  if (endsAt === undefined || series !== undefined) return { ...planned, opensAt };
  return { ...planned, opensAt, wanted: { ...wanted, endsAt: instant(endsAt + opensAt - before) } };
}
