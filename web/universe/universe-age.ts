import { DAY_MS } from '@farhold/engine/time/duration';

/** A universe's age in its display unit; 'today' has no count. */
export type UniverseAge = { readonly unit: 'today' | 'day' | 'week' | 'month'; readonly count: number };

const DAYS_PER_WEEK = 7;
const DAYS_PER_MONTH = 30;

/** Days under a week, weeks under 30 days, then months of 30 days, all rounded down (spec section 4). */
export function universeAge(startedAt: number, now: number): UniverseAge {
  const days = Math.floor(Math.max(0, now - startedAt) / DAY_MS);
  if (days < 1) return { unit: 'today', count: 0 };
  if (days < DAYS_PER_WEEK) return { unit: 'day', count: days };
  if (days < DAYS_PER_MONTH) return { unit: 'week', count: Math.floor(days / DAYS_PER_WEEK) };
  return { unit: 'month', count: Math.floor(days / DAYS_PER_MONTH) };
}
