import type { Universe } from './api.ts';
import { isFull } from './universe-status.ts';

/** Whether somebody new can join now. */
export const isOpen = (universe: Universe, now: number): boolean =>
  !universe.hasEnded && !universe.isClosed && universe.startedAt <= now && !isFull(universe);

/** The universe for a newcomer: the fastest that is open, since most happens there in the first hour; null for none. */
export function recommendedUniverse(universes: readonly Universe[], now: number): Universe | null {
  const [first] = universes
    .filter((universe) => isOpen(universe, now))
    .toSorted((a, b) => b.buildingSpeed - a.buildingSpeed || b.people - a.people);
  return first ?? null;
}

export type Pace = 'calm' | 'brisk' | 'fast';

const BRISK_FROM = 4;
const FAST_FROM = 25;

/** How a universe plays, from the speed of its buildings. */
export const paceOf = ({ buildingSpeed }: Pick<Universe, 'buildingSpeed'>): Pace =>
  buildingSpeed >= FAST_FROM ? 'fast' : buildingSpeed >= BRISK_FROM ? 'brisk' : 'calm';
