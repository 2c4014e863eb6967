import { DAY_MS, HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';

const WEEK_MS = 7 * DAY_MS;

/** How long ago something was, in the largest fitting unit; null where a date is better. */
type Ago = { readonly unit: 'now' | 'minutes' | 'hours' | 'days'; readonly count: number };

/**
 * How long ago an instant was, in the steps of the product specification, section 9: 1 min, 60 min, 24 h, 7 d; null
 * after a week. A future instant, due to differing clocks, is now.
 */
export function timeAgo(at: number, now: number): Ago | null {
  const passed = now - at;
  if (passed < MINUTE_MS) return { unit: 'now', count: 0 };
  if (passed < HOUR_MS) return { unit: 'minutes', count: Math.floor(passed / MINUTE_MS) };
  if (passed < DAY_MS) return { unit: 'hours', count: Math.floor(passed / HOUR_MS) };
  if (passed < WEEK_MS) return { unit: 'days', count: Math.floor(passed / DAY_MS) };
  return null;
}
