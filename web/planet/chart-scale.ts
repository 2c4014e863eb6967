import type { Reading } from './course.ts';

/** The amounts between which a chart stands, and those that its axis names, from the lowest to the highest. */
export type ChartScale = { readonly low: number; readonly top: number; readonly ticks: readonly number[] };

/** Room above the highest amount, for what is written there. */
const headroom = 1.14;

const roundSteps = [1, 2, 2.5, 5, 10];

/** The scale of a line: from zero, or below where it goes there, with two to four ticks at round amounts beside zero. */
export function chartScale(points: readonly Reading[]): ChartScale {
  const amounts = points.flatMap(({ amount, capacity }) => [amount, capacity ?? 0]);
  const top = Math.max(1, ...amounts) * headroom;
  const low = Math.min(0, ...amounts) * headroom;
  const step = tickStep(top - low);
  const [first, last] = [Math.ceil(low / step), Math.floor(top / step)];
  const all = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { low, top, ticks: all.filter((tick) => tick !== 0 || low < 0) };
}

/** The smallest round whole step of which no more than four fit into a range. */
function tickStep(range: number): number {
  const size = 10 ** Math.floor(Math.log10(range / 4));
  const step = roundSteps.find((one) => one * size >= range / 4) ?? 10;
  return Math.max(1, Math.ceil(step * size));
}
