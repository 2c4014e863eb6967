import { dayMs } from '../ui/format.ts';

/** A universe's age in the unit it is told in; 'today' has no count. */
export type UniverseAge = { readonly unit: 'today' | 'day' | 'week' | 'month'; readonly count: number };

const daysPerWeek = 7;
const daysPerMonth = 30;

/** Days under a week, weeks under 30 days, then months of 30 days, all rounded down (spec section 4). */
export function universeAge(startedAt: number, now: number): UniverseAge {
  const days = Math.floor(Math.max(0, now - startedAt) / dayMs);
  if (days < 1) return { unit: 'today', count: 0 };
  if (days < daysPerWeek) return { unit: 'day', count: days };
  if (days < daysPerMonth) return { unit: 'week', count: Math.floor(days / daysPerWeek) };
  return { unit: 'month', count: Math.floor(days / daysPerMonth) };
}
