import { unitCost } from '../economy/cost.ts';
import type { Ships } from '../fleet/fleet.ts';
import { shipEntries } from '../fleet/ships.ts';

const THOUSAND = 1000;

/** A first fleet finds as much as one of this size. */
const FEWEST_POINTS = 20;

/** The most points that a fleet counts for: the second figure while the best player has fewer points than the first. */
const caps: readonly (readonly [below: number, points: number])[] = [
  [1000, 250],
  [10_000, 1000],
  [100_000, 2500],
  [1_000_000, 6000],
  [5_000_000, 9000],
  [Infinity, 12_000],
];

/** Metal and crystal in the ships of a fleet. */
export const worthOfShips = (ships: Ships): number =>
  shipEntries(ships).reduce((sum, [key, count]) => {
    const { metal, crystal } = unitCost(key, count);
    return sum + metal + crystal;
  }, 0);

/**
 * The expedition points of a fleet: thousands of metal and crystal in its ships, at least 20 and at most what the best
 * player of the universe allows (horizon 4).
 */
export function expeditionPoints(ships: Ships, bestPoints: number): number {
  const [, most] = caps.find(([below]) => bestPoints < below) ?? [0, FEWEST_POINTS];
  return Math.min(most, Math.max(FEWEST_POINTS, worthOfShips(ships) / THOUSAND));
}
