/** The fewest members from which the mean of an alliance's points is ranked. */
export const FEWEST_FOR_MEAN = 3;

/** The mean of the points of an alliance's members in whole points, by their sum and number; null for fewer than 3. */
export const meanPoints = (sum: number, members: number): number | null =>
  members < FEWEST_FOR_MEAN ? null : Math.floor(sum / members);
