import { readPlayedUniverse } from '../client/played-universe.ts';
import { type Universe, useJoinedUniverses } from './api.ts';

/** The universe that this tab plays; undefined until it is known. */
export function usePlayedUniverse(): Universe | undefined {
  const { data: universes } = useJoinedUniverses(true);
  const id = readPlayedUniverse();
  return universes?.find((one) => one.id === id);
}
