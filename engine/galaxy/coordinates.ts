/** A place in a universe. */
export type Coordinates = { readonly galaxy: number; readonly system: number; readonly position: number };

/** The size of the map; every coordinate starts at 1 (rules R1). */
export const mapLimits: Coordinates = { galaxy: 4, system: 399, position: 15 };

const isUpTo = (limit: number, count: number) => Number.isInteger(count) && count >= 1 && count <= limit;

export const isOnMap = (at: Coordinates): boolean =>
  isUpTo(mapLimits.galaxy, at.galaxy) &&
  isUpTo(mapLimits.system, at.system) &&
  isUpTo(mapLimits.position, at.position);

/** The position beyond the last one of every system: outer space, where expeditions search. */
export const OUTER_SPACE: number = mapLimits.position + 1;

/** Whether this is the outer space of a system on the map. */
export const isOuterSpace = (at: Coordinates): boolean =>
  at.position === OUTER_SPACE && isOnMap({ ...at, position: 1 });

/** Whether a fleet can fly there: every position of the map, and outer space. */
export const isReachable = (at: Coordinates): boolean => isOnMap(at) || isOuterSpace(at);

export const isSamePlace = (a: Coordinates, b: Coordinates): boolean =>
  a.galaxy === b.galaxy && a.system === b.system && a.position === b.position;

/** As players write it: [1:203:8]. */
export const formatCoordinates = (at: Coordinates): string => `[${at.galaxy}:${at.system}:${at.position}]`;
