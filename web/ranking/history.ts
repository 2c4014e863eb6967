import type { Category, PastPoints } from './ranking.ts';

type Size = { readonly width: number; readonly height: number };

/** The curve of a category as an SVG path in a frame of this size, and the points at the frame's lower and upper edge. */
export function chartOf(history: readonly PastPoints[], category: Category, { width, height }: Size) {
  const amounts = history.map(({ points }) => points[category]);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  // Growth from little is shown from the ground; of what was much already, the change is what one wants to see.
  const low = least === most ? Math.max(0, least - 1) : least < most / 2 ? 0 : least;
  const high = Math.max(most, low + 1);
  const [from, until] = [history[0]?.at ?? 0, history.at(-1)?.at ?? 1];
  const x = (at: number) => (((at - from) / Math.max(1, until - from)) * width).toFixed(1);
  const y = (amount: number) => (height - ((amount - low) / (high - low)) * height).toFixed(1);
  const line = history.map(({ at, points }) => `${x(at)} ${y(points[category])}`).join('L');
  return { line: `M${line}`, low, high };
}
