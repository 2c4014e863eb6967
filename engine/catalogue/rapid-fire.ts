/** Chance in percent of one more shot after hitting a type with rapid fire r, to two decimals (rules R14). */
export const rapidFirePercent = (r: number): number => Math.round(10_000 * (1 - 1 / r)) / 100;
