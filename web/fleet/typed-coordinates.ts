import { type Coordinates, isOnMap } from '@farhold/engine/galaxy/coordinates';

/** Coordinates while they are being typed. */
export type TypedCoordinates = { readonly [Part in keyof Coordinates]: number | null };

export const nowhere: TypedCoordinates = { galaxy: null, system: null, position: null };

/** The place that was typed, once it is complete and on the map. */
export function placeOf({ galaxy, system, position }: TypedCoordinates): Coordinates | null {
  if (galaxy === null || system === null || position === null) return null;
  return isOnMap({ galaxy, system, position }) ? { galaxy, system, position } : null;
}
