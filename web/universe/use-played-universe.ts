import { readPlayedUniverse } from '../client/played-universe.ts';
import { type Universe, useJoinedUniverses } from './api.ts';

/** This tab's universe; undefined until known. */
export function usePlayedUniverse(): Universe | undefined {
  const { data: universes } = useJoinedUniverses(true);
  const id = readPlayedUniverse();
  return universes?.find((one) => one.id === id);
}
