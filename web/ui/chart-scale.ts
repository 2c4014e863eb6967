import { scaleLinear } from 'd3-scale';

/** A chart's vertical range, and the amounts on its axis in ascending order. */
export type ChartScale = { readonly low: number; readonly top: number; readonly ticks: readonly number[] };

/** Margin beyond the highest and lowest amount, as a share of the range. */
const HEADROOM = 0.14;

/** The approximate number of ticks. */
const WANTED_TICKS = 3;

/** The scale of these amounts: from `base`, or below where they go there, with a few ticks at round whole amounts. */
export function chartScale(amounts: readonly number[], base = 0): ChartScale {
  const most = Math.max(base + 1, ...amounts);
  const least = Math.min(base, ...amounts);
  const room = (most - least) * HEADROOM;
  const [low, top] = [least < base ? least - room : base, most + room];
  const ticks = scaleLinear().domain([low, top]).ticks(WANTED_TICKS);
  return { low, top, ticks: ticks.filter((tick) => Number.isInteger(tick) && tick !== low) };
}
