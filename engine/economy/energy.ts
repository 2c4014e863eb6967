const CRISIS = 0.2;
const LAST_BITS = 1e-9;

/** Share at which mines work: 1 with energy enough, else made / used, not rounded (rules R4). */
export const energyFactor = (produced: number, used: number): number =>
  used === 0 ? 1 : Math.min(1, produced / used);

/** By how many percent output is reduced, as the energy warning says it (rules R4). */
export const shortagePercent = (produced: number, used: number): number =>
  Math.round(100 * (1 - energyFactor(produced, used)));

/** At how many percent mines run: what the shortage leaves of a hundred (rules R4). */
export const poweredPercent = (produced: number, used: number): number =>
  100 - shortagePercent(produced, used);

/** More than a fifth of the energy is wanting: the header warns (rules R4). */
export const isEnergyCrisis = (produced: number, used: number): boolean =>
  1 - energyFactor(produced, used) > CRISIS + LAST_BITS;
