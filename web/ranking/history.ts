/**
 * The lowest amount on a chart of these. Growth from little is shown from zero; for large amounts only the change is of
 * interest.
 */
export function historyBase(amounts: readonly number[]): number {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (least === most) return Math.max(0, least - 1);
  return least < most / 2 ? 0 : least;
}
