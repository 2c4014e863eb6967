import { DAY_MS } from '@farhold/engine/time/duration';
import type { Universe } from './api.ts';

export type UniverseStatus = 'ended' | 'announced' | 'full' | 'new' | 'active';

/** How long a universe counts as new (spec section 9). */
const NEW_FOR_MS = 7 * DAY_MS;

/** Whether every seat is taken. */
export const isFull = ({ players, maxPlayers }: Pick<Universe, 'players' | 'maxPlayers'>): boolean =>
  maxPlayers !== null && players >= maxPlayers;

/**
 * ENDED, or SOON before it starts; else FULL at capacity, else NEW in the first 7 days, else ACTIVE (spec section 4).
 */
export function universeStatus(
  universe: Pick<Universe, 'players' | 'maxPlayers' | 'startedAt' | 'hasEnded'>,
  now: number,
): UniverseStatus {
  if (universe.hasEnded) return 'ended';
  if (universe.startedAt > now) return 'announced';
  if (isFull(universe)) return 'full';
  return now - universe.startedAt < NEW_FOR_MS ? 'new' : 'active';
}
