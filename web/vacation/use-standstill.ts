import type { Refused } from '@farhold/engine/decision';
import { type Standstill, standstillObstacle } from '@farhold/engine/vacation/standstill';
import { usePlayedUniverse } from '../universe/use-played-universe.ts';
import { useVacation } from './api.ts';

/** Why the server would take no order from the player; null while time runs, or until known. */
export function useStandstill(): Refused<Standstill> | null {
  const { data: vacation } = useVacation();
  const universe = usePlayedUniverse();
  const vacationSince = vacation?.vacation?.since ?? null;
  return standstillObstacle({ vacationSince }, { endedAt: universe?.endedAt ?? null });
}
