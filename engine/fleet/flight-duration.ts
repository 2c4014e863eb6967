import type { Coordinates } from '../galaxy/coordinates.ts';
import { distance } from '../galaxy/distance.ts';
import type { Universe } from '../planet/planet.ts';

/** The constants of the formula for the duration of flights (rules R9); the one for their fuel has them, too. */
export const WAY = 35_000;
export const START_SECONDS = 10;

const SHORTEST = 1;

/**
 * Seconds of a flight one way at 10 to 100 percent of the fleet's speed: (35000 / (percent / 10) × sqrt(10 ×
 * distance / speed) + 10) / fleet speed of the universe, rounded (rules R9). 3080 at 24000 and 80%: 4966 s.
 */
export function flightSeconds(
  from: Coordinates,
  to: Coordinates,
  speed: number,
  percent: number,
  universe: Universe,
): number {
  const seconds = (WAY / (percent / 10)) * Math.sqrt((10 * distance(from, to)) / speed) + START_SECONDS;
  return Math.max(SHORTEST, Math.round(seconds / universe.fleetSpeed));
}
