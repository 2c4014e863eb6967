const SWARMS_PER_LEVEL = 10;
export const ALIENS_PER_SWARM = 100;

/**
 * Swarms that fight for their planet: one for every hundred resident aliens, at most ten for each level of the
 * barracks (rules R19). A dead swarm is a hundred dead aliens. Barracks 3, 2550 aliens: 25.
 */
export const garrison = (barracksLevel: number, aliens: number): number =>
  Math.min(SWARMS_PER_LEVEL * barracksLevel, Math.floor(aliens / ALIENS_PER_SWARM));
