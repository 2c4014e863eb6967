import { useMemo } from 'react';
import { useEmpire } from '../empire/api.ts';
import { useMovements } from '../fleet/api.ts';
import { useUnions } from '../fleet/union-api.ts';
import { usePlayedUniverse } from '../universe/use-played-universe.ts';
import { useVacation } from '../vacation/api.ts';
import { eventsOf, type GameEvent } from './events.ts';

const nothing: readonly GameEvent[] = [];

/**
 * The events of the player's empire, the next to end first; null until fleets, queues and vacation are known. None in a
 * universe that has ended: what was under way there never arrives. On vacation the fleets alone: constructions rest,
 * and end nowhere.
 */
export function useEvents(): readonly GameEvent[] | null {
  const hasEnded = usePlayedUniverse()?.hasEnded === true;
  const { data: movements } = useMovements();
  const { data: empire } = useEmpire();
  const { data: unions } = useUnions();
  const { data: vacation, isPending } = useVacation();
  const isResting = vacation?.vacation?.since !== undefined;
  return useMemo(() => {
    if (hasEnded) return nothing;
    if (!movements || !empire || isPending) return null;
    return eventsOf(movements, isResting ? undefined : empire, unions);
  }, [hasEnded, movements, empire, unions, isPending, isResting]);
}
