import type { Coordinates } from './coordinates.ts';

const PER_GALAXY = 20_000;
const OTHER_SYSTEM = 2700;
const PER_SYSTEM = 95;
const OTHER_POSITION = 1000;
const PER_POSITION = 5;
const SAME_PLACE = 5;

/** The distance between two places: only the largest step counts, and nothing wraps around (rules R9). */
export function distance(a: Coordinates, b: Coordinates): number {
  if (a.galaxy !== b.galaxy) return PER_GALAXY * Math.abs(a.galaxy - b.galaxy);
  if (a.system !== b.system) return OTHER_SYSTEM + PER_SYSTEM * Math.abs(a.system - b.system);
  if (a.position !== b.position) return OTHER_POSITION + PER_POSITION * Math.abs(a.position - b.position);
  return SAME_PLACE;
}
