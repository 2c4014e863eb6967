import { type Owner, researchLevel } from '../planet/planet.ts';

const PLANETS_PER_LEVELS = 2;

/** How many fleets can be under way at once: 1 + computer technology; a fleet counts until it is home (rules R11). */
export const fleetSlots = (owner: Owner): number => 1 + researchLevel(owner, 'computer-technology');

/**
 * How many of these fleets can be on expeditions: the root of astrophysics, rounded down (rules R11). Astrophysics 4:
 * 2.
 */
export const expeditionSlots = (owner: Owner): number =>
  Math.floor(Math.sqrt(researchLevel(owner, 'astrophysics')));

/** How many planets a player can have: 1 + half of astrophysics, rounded up (rules R11). Astrophysics 5: 4. */
export const planetLimit = (owner: Owner): number =>
  1 + Math.ceil(researchLevel(owner, 'astrophysics') / PLANETS_PER_LEVELS);
