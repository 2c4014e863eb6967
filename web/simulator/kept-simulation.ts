import { plainText, stored } from '../client/store.ts';

/**
 * The last simulation in this browser, as text; it goes when the player signs out, since it can hold their ships and
 * research.
 */
export const keptSimulation = stored('lastSimulation', plainText);
