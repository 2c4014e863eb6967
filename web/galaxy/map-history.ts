/**
 * A planet was founded in a system, or fought for, or a fleet found something there. What a battle destroyed and what
 * it left as debris is metal and crystal together.
 */
export type HistoricMoment = {
  readonly system: number;
  readonly what: 'founding' | 'battle' | 'find';
  /** In ms of the server's clock. */
  readonly at: number;
  readonly worth: number;
  readonly debris: number;
};

/** What is known of a galaxy's past, the earliest first. Instants in ms of the server's clock. */
export type GalaxyHistory = {
  readonly galaxy: number;
  readonly startsAt: number;
  /** Later battles and finds are not shown yet. */
  readonly battlesUntil: number;
  readonly moments: readonly HistoricMoment[];
};

/** A galaxy as it was at an instant. */
export type PastGalaxy = { readonly history: GalaxyHistory; readonly at: number };

/** What had happened by then, the earliest first. */
export const momentsBy = ({ history, at }: PastGalaxy): readonly HistoricMoment[] =>
  history.moments.slice(0, countBy(history.moments, at));

/** How many moments had happened by then; they are in the order of time. */
function countBy(moments: readonly HistoricMoment[], at: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((moments[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
