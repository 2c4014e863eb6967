import type { Random } from '../random.ts';
import { poisson } from './poisson.ts';

/** A normally distributed number with mean 0 and standard deviation 1 (Box and Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A gamma distributed number of this shape, at least 1, with scale 1 (Marsaglia and Tsang 2000). */
export function gamma(shape: number, random: Random): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < (x * x) / 2 + d * (1 - v + Math.log(v))) return d * v;
  }
}

/**
 * How many successes `triers` have together if each goes on until its first failure: a Poisson number with a gamma
 * distributed mean. The chance of a success must be below 1.
 */
export const negativeBinomial = (triers: number, chance: number, random: Random): number =>
  triers <= 0 || chance <= 0 ? 0 : poisson((gamma(triers, random) * chance) / (1 - chance), random);
