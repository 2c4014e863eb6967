import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
const SHORTEST_MS = SECOND_MS;
const LONGEST_MS = MINUTE_MS;

/**
 * The delay before the stream is reopened after this many failures in a row, in ms: doubled each time, and between half
 * and all of that (`chance`, 0 to 1), so that the pages of a restarted server don't all return at once.
 */
export const retryDelayMs = (failures: number, chance: number): number =>
  Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures) * (0.5 + chance / 2);
