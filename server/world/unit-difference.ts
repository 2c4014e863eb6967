import type { Units } from '@farhold/engine/planet/planet';

/** How many more units of each type there are than before. */
export function difference(after: Units, before: Units): Units {
  if (after === before) return {};
  const keys = Object.keys(after) as (keyof Units)[];
  return Object.fromEntries(keys.map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]));
}

/** None of all these units. */
export const noneOf = (units: Units): Units => Object.fromEntries(Object.keys(units).map((key) => [key, 0]));
