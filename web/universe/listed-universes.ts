import type { Universe } from './api.ts';

/** From this building speed on, a universe is fast: more speed is no more fun. */
const FAST = 100;

/**
 * The universes that the list shows: those that run or are announced first, fast ones before the others since most
 * happens there tonight, then those that have ended, each in the order of their foundation. An ended season whose
 * successor has ended as well is left to the hall of fame, unless the player was there.
 */
export function listedUniverses(
  universes: readonly Universe[],
  joined: readonly Pick<Universe, 'id'>[],
): Universe[] {
  const joinedIds = new Set(joined.map(({ id }) => id));
  const endedSuccessors = new Set(
    universes.filter(({ hasEnded }) => hasEnded).map(({ seasonOf }) => seasonOf),
  );
  return universes
    .filter(({ id }) => joinedIds.has(id) || !endedSuccessors.has(id))
    .toSorted(
      (a, b) =>
        Number(a.hasEnded) - Number(b.hasEnded) ||
        (a.hasEnded ? 0 : Math.min(FAST, b.buildingSpeed) - Math.min(FAST, a.buildingSpeed)),
    );
}
