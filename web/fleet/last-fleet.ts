import { forgetStored, stored, type Store } from '../client/store.ts';
import type { Counts } from './mission-choice.ts';

const PREFIX = 'lastFleet:';

const storeOf = (universe: number): Store<Counts | null> =>
  stored(`${PREFIX}${universe}`, { parse: countsIn, print: (ships) => JSON.stringify(ships) });

/** The ships of the last fleet sent from this browser in a universe; null before the first. */
export const readLastFleet = (universe: number): Counts | null => storeOf(universe).read();

/** Stores the ships of a fleet that was sent, for missions on which the player chooses the ships. */
export const keepLastFleet = (universe: number, ships: Counts): void => storeOf(universe).write(ships);

/** Forgets them in all universes, when the player signs out. */
export const forgetLastFleets = (): void => forgetStored(PREFIX);

function countsIn(text: string | null): Counts | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const counts = Object.entries(kept).filter(([, count]) => Number.isSafeInteger(count) && count > 0);
    return counts.length === 0 ? null : Object.fromEntries(counts);
  } catch {
    return null;
  }
}
