import { useMemo } from 'react';
import { useEmpire } from '../empire/api.ts';
import { useMovements } from '../fleet/api.ts';
import { useUnions } from '../fleet/union-api.ts';
import { eventsOf, type GameEvent } from './events.ts';

/** The events of the player's empire, the next to end first; null until both fleets and queues are known. */
export function useEvents(): readonly GameEvent[] | null {
  const { data: movements } = useMovements();
  const { data: empire } = useEmpire();
  const { data: unions } = useUnions();
  return useMemo(
    () => (movements && empire ? eventsOf(movements, empire, unions) : null),
    [movements, empire, unions],
  );
}
