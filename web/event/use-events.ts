import { useMemo } from 'react';
import { useEmpire } from '../empire/api.ts';
import { useMovements } from '../fleet/api.ts';
import { useUnions } from '../fleet/union-api.ts';
import { usePlayedUniverse } from '../universe/use-played-universe.ts';
import { eventsOf, type GameEvent } from './events.ts';

const nothing: readonly GameEvent[] = [];

/**
 * The events of the player's empire, the next to end first; null until both fleets and queues are known. None in a universe that
 * has ended: what was under way there never arrives.
 */
export function useEvents(): readonly GameEvent[] | null {
  const hasEnded = usePlayedUniverse()?.hasEnded === true;
  const { data: movements } = useMovements();
  const { data: empire } = useEmpire();
  const { data: unions } = useUnions();
  return useMemo(
    () => (hasEnded ? nothing : movements && empire ? eventsOf(movements, empire, unions) : null),
    [hasEnded, movements, empire, unions],
  );
}
