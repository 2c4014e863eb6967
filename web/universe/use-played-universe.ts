import { classicWar, type WarRules } from '@farhold/engine/universe/war-rules';
import { readPlayedUniverse } from '../client/played-universe.ts';
import { readToken } from '../client/token.ts';
import { type Universe, useJoinedUniverses } from './api.ts';

/** This tab's universe; undefined until known. */
export function usePlayedUniverse(): Universe | undefined {
  const { data: universes } = useJoinedUniverses(true);
  const id = readPlayedUniverse();
  return universes?.find((one) => one.id === id);
}

/** How war is waged in this tab's universe, else in the one that the player has active; classic to a visitor. */
export function useWarRules(): WarRules {
  const { data: universes = [] } = useJoinedUniverses(readToken() !== null);
  const id = readPlayedUniverse();
  const played = universes.find((one) => (id === null ? one.isActive : one.id === id));
  return played?.war ?? classicWar;
}
