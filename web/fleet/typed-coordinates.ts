import { type Coordinates, isReachable } from '@farhold/engine/galaxy/coordinates';

/** Coordinates while they are being typed. */
export type TypedCoordinates = { readonly [Part in keyof Coordinates]: number | null };

export const nowhere: TypedCoordinates = { galaxy: null, system: null, position: null };

/** The place that was typed, once it is complete and a fleet can fly there. */
export function placeOf({ galaxy, system, position }: TypedCoordinates): Coordinates | null {
  if (galaxy === null || system === null || position === null) return null;
  return isReachable({ galaxy, system, position }) ? { galaxy, system, position } : null;
}
