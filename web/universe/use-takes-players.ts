import { useNow } from '../ui/clock.ts';
import { useUniverses } from './api.ts';
import { isOpen } from './recommended-universe.ts';

/**
 * Whether somebody new can join a universe now; null while that is read. One that has ended may not be listed any more.
 */
export function useTakesPlayers(id: number | null): boolean | null {
  const { data: universes } = useUniverses();
  const now = useNow();
  if (!universes) return null;
  const universe = universes.find((one) => one.id === id);
  return universe !== undefined && isOpen(universe, now);
}
