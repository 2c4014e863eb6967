/** The fewest members from which the mean of an alliance's points is ranked. */
export const FEWEST_FOR_MEAN = 3;

/** The strength of an alliance: the sum of its members' points, and their mean in whole points; null for fewer than 3. */
export function strength(points: readonly number[]): { readonly sum: number; readonly mean: number | null } {
  const sum = points.reduce((total, each) => total + each, 0);
  return { sum, mean: points.length < FEWEST_FOR_MEAN ? null : Math.floor(sum / points.length) };
}
