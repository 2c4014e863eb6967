import { seededRandom, type Random } from '../random.ts';

/**
 * How far draws are from a law over the whole numbers, as a normal deviate of chi-square: far beyond 4 the sampler is
 * wrong. Numbers that are expected fewer than ten times are merged.
 */
export function deviation(
  seed: string,
  draws: number,
  draw: (random: Random) => number,
  probability: (k: number) => number,
): number {
  const random = seededRandom(seed);
  const seen = new Map<number, number>();
  for (let n = 0; n < draws; n++) {
    const k = draw(random);
    seen.set(k, (seen.get(k) ?? 0) + 1);
  }
  const cells: { expected: number; found: number }[] = [];
  const rest = { expected: draws, found: draws };
  for (let k = 0; k <= Math.max(...seen.keys()); k++) {
    const expected = draws * probability(k);
    if (expected < 10) continue;
    const found = seen.get(k) ?? 0;
    cells.push({ expected, found });
    rest.expected -= expected;
    rest.found -= found;
  }
  if (rest.expected >= 10) cells.push(rest);
  const square = cells.reduce((sum, { expected, found }) => sum + (found - expected) ** 2 / expected, 0);
  const freedom = cells.length - 1;
  return (square - freedom) / Math.sqrt(2 * Math.max(1, freedom));
}

/** Mean and variance of a number of draws. */
export function moments(seed: string, draws: number, draw: (random: Random) => number) {
  const random = seededRandom(seed);
  const values = Array.from({ length: draws }, () => draw(random));
  const mean = values.reduce((sum, value) => sum + value, 0) / draws;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (draws - 1) };
}
