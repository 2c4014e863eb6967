/**
 * The amount at which a chart of these begins. Growth from little is shown from zero; of what was large already, the change
 * is what one wants to see.
 */
export function historyBase(amounts: readonly number[]): number {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (least === most) return Math.max(0, least - 1);
  return least < most / 2 ? 0 : least;
}
