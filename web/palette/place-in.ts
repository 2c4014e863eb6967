import { isReachable, mapLimits } from '@farhold/engine/galaxy/coordinates';

/** A system, or a position in it. */
export type TypedPlace = {
  readonly galaxy: number;
  readonly system: number;
  readonly position: number | null;
};

const PLACE = /^\[?(\d{1,2})[\s:.,](\d{1,4})(?:[\s:.,](\d{1,2}))?\]?$/;

/**
 * The place in what was typed, such as "2:147:8", "[2:147:8]", "2 147 8" or the system "2:147"; null if there is none.
 */
export function placeIn(text: string): TypedPlace | null {
  const [, galaxy, system, position] = PLACE.exec(text.trim()) ?? [];
  if (galaxy === undefined || system === undefined) return null;
  const place = { galaxy: Number(galaxy), system: Number(system) };
  if (position === undefined) {
    const isThere = place.galaxy >= 1 && place.galaxy <= mapLimits.galaxy && place.system >= 1;
    return isThere && place.system <= mapLimits.system ? { ...place, position: null } : null;
  }
  const whole = { ...place, position: Number(position) };
  return isReachable(whole) ? whole : null;
}
