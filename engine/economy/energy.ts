const CRISIS = 0.2;
const LAST_BITS = 1e-9;

/** The share of their output that mines reach: 1 with enough energy, else made / used, not rounded (rules R4). */
export const energyFactor = (produced: number, used: number): number =>
  used === 0 ? 1 : Math.min(1, produced / used);

/** The reduction of output in percent, as in the energy warning (rules R4). */
export const shortagePercent = (produced: number, used: number): number =>
  Math.round(100 * (1 - energyFactor(produced, used)));

/** The percentage at which mines run: 100 minus the reduction (rules R4). */
export const poweredPercent = (produced: number, used: number): number =>
  100 - shortagePercent(produced, used);

/** Whether more than a fifth of the energy is missing, so that the header warns (rules R4). */
export const isEnergyCrisis = (produced: number, used: number): boolean =>
  1 - energyFactor(produced, used) > CRISIS + LAST_BITS;
