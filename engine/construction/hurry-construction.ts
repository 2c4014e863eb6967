import { type DarkMatterRefusal, darkMatterObstacle } from '../dark-matter/dark-matter.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { HOUR } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import type { Construction } from './queue.ts';

export const SECONDS_PER_DARK_MATTER = HOUR;

export type HurriedConstruction = { readonly price: number; readonly endsAt: Instant };

export type HurryConstructionRefusal =
  | 'construction-waiting'
  | 'construction-hurried'
  | 'construction-ending'
  | DarkMatterRefusal;

/**
 * Halves the remaining time of a running order, once, for 1 dark matter per hour begun (rules R20). Half seconds are
 * rounded against the player. Finished units stay; the others come twice as fast. Refuses orders that wait, that were
 * hurried before, or that end within a second.
 */
export function hurryConstruction(
  { startsAt, endsAt, hurriedAt }: Pick<Construction, 'startsAt' | 'endsAt' | 'hurriedAt'>,
  darkMatter: number,
  at: Instant,
): Decision<HurriedConstruction, HurryConstructionRefusal> {
  if (startsAt === null || endsAt === null) return refuse('construction-waiting');
  if (hurriedAt !== null) return refuse('construction-hurried');
  const left = secondsBetween(at, endsAt);
  if (left < 2) return refuse('construction-ending');
  const price = Math.ceil(left / SECONDS_PER_DARK_MATTER);
  return (
    darkMatterObstacle(darkMatter, price) ?? accept({ price, endsAt: plusSeconds(at, Math.ceil(left / 2)) })
  );
}
