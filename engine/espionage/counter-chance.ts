const PER_PAIR = 0.25;
const SURE = 100;

/**
 * The chance in percent that probes are caught, all of them at once: floor(probes × ships / 4 × 2^(d - a)), at most 100
 * (rules R13). `ships` are those of the planet and its protectors without satellites and crawlers. Five probes, 40
 * ships, 6 against 4: 12.
 */
export const counterChance = (probes: number, ships: number, spyLevel: number, guard: number): number =>
  Math.min(SURE, Math.floor(probes * ships * PER_PAIR * 2 ** (guard - spyLevel)));
