import { dayMs } from '../ui/format.ts';
import type { Universe } from './api.ts';

export type UniverseStatus = 'full' | 'new' | 'active';

/** How long a universe counts as new (spec section 9). */
const newForMs = 7 * dayMs;

/** Whether every seat is taken. */
export const isFull = ({ players, maxPlayers }: Pick<Universe, 'players' | 'maxPlayers'>): boolean =>
  maxPlayers !== null && players >= maxPlayers;

/** FULL at capacity, else NEW in the first 7 days, else ACTIVE (spec section 4). */
export function universeStatus(
  universe: Pick<Universe, 'players' | 'maxPlayers' | 'startedAt'>,
  now: number,
): UniverseStatus {
  if (isFull(universe)) return 'full';
  return now - universe.startedAt < newForMs ? 'new' : 'active';
}
