import { usePlanets } from '../planet/api.ts';
import { type Universe, useJoinedUniverses } from './api.ts';

/** The universe of the planets that are shown; undefined until it is known. */
export function usePlayedUniverse(): Universe | undefined {
  const { data: planets } = usePlanets();
  const { data: universes } = useJoinedUniverses(true);
  return universes?.find(({ id }) => id === planets?.[0]?.universeId);
}
