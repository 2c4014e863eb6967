import type { Universe } from './api.ts';

/**
 * The universes that the list shows: those that run or are announced first, then those that have ended. An ended season
 * whose successor has ended as well is left to the hall of fame, unless the player was there.
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
    .toSorted((a, b) => Number(a.hasEnded) - Number(b.hasEnded));
}
