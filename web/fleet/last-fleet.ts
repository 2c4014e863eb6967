import type { Counts } from './mission-choice.ts';

const keyOf = (universe: number) => `lastFleet:${universe}`;

/** The ships that were sent last from this machine in a universe; null before the first. */
export function readLastFleet(universe: number): Counts | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(universe)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const counts = Object.entries(kept).filter(([, count]) => Number.isSafeInteger(count) && count > 0);
    return counts.length === 0 ? null : Object.fromEntries(counts);
  } catch {
    return null;
  }
}

/** Keeps the ships of a fleet that has left on a mission for which they were chosen. */
export const keepLastFleet = (universe: number, ships: Counts): void =>
  localStorage.setItem(keyOf(universe), JSON.stringify(ships));
