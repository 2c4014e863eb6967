const shortestMs = 1000;
const longestMs = 60_000;

/**
 * How long to wait before the stream is opened again after so many failures in a row, in ms: twice as long each time,
 * and between half and all of that (`chance`, 0 to 1), so that the pages of a restarted server don't all come at once.
 */
export const retryDelayMs = (failures: number, chance: number): number =>
  Math.min(longestMs, shortestMs * 2 ** failures) * (0.5 + chance / 2);
