import { accept, type Decision, refuse } from '../decision.ts';
import { isBoosted } from '../economy/mine-output.ts';
import type { Planet } from '../planet/planet.ts';
import { HOUR } from '../time/duration.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { darkMatterObstacle, type DarkMatterRefusal } from './dark-matter.ts';

/** Dark matter that a booster costs (rules R20). */
export const BOOSTER_PRICE = 25;

/** Real hours that a booster lasts, whatever the speed of the universe (rules R20). */
export const BOOSTER_HOURS = 24;

/** When a booster started at `from` ends. */
export const boosterEnd = (from: Instant): Instant => plusSeconds(from, BOOSTER_HOURS * HOUR);

export type BoostMinesRefusal = 'booster-running' | DarkMatterRefusal;

/**
 * Starts a booster on a settled planet: its mines yield a tenth more for 24 hours (rules R20). Refuses a second one
 * while one runs; otherwise hoarded dark matter could buy weeks at once.
 */
export function boostMines(planet: Planet, darkMatter: number): Decision<Planet, BoostMinesRefusal> {
  if (isBoosted(planet)) return refuse('booster-running');
  return (
    darkMatterObstacle(darkMatter, BOOSTER_PRICE) ??
    accept({ ...planet, boostedUntil: boosterEnd(planet.settledAt) })
  );
}
