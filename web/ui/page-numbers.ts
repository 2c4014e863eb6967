/**
 * The page buttons to show, 'gap' standing for an ellipsis (spec section 2, rank page): all up to seven pages; near
 * the start 1-5 and the last; near the end the first and the last five; else first, the current with its neighbours,
 * last. Near means that the current page is among the first or last four.
 */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  if (last <= 7) return range(1, last);
  if (current <= 4) return [...range(1, 5), 'gap', last];
  if (current >= last - 3) return [1, 'gap', ...range(last - 4, last)];
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', last];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
