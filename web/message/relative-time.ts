import { dayMs, hourMs, minuteMs } from '../ui/format.ts';

const weekMs = 7 * dayMs;

/** How long ago something was, in the largest unit that fits; null when a date says it better. */
type Ago = { readonly unit: 'now' | 'minutes' | 'hours' | 'days'; readonly count: number };

/**
 * How long ago an instant was, in the steps of the product specification, section 9: 1 min, 60 min, 24 h, 7 d; null
 * from a week on. What lies ahead, since clocks differ, is now.
 */
export function timeAgo(at: number, now: number): Ago | null {
  const passed = now - at;
  if (passed < minuteMs) return { unit: 'now', count: 0 };
  if (passed < hourMs) return { unit: 'minutes', count: Math.floor(passed / minuteMs) };
  if (passed < dayMs) return { unit: 'hours', count: Math.floor(passed / hourMs) };
  if (passed < weekMs) return { unit: 'days', count: Math.floor(passed / dayMs) };
  return null;
}
