import type { Random } from '../random.ts';
import { gamma } from './gamma.ts';
import { poisson } from './poisson.ts';

/**
 * How often so many triers succeed in all, if each goes on until the first failure: a negative binomial number, drawn
 * as a Poisson number of gamma mean. The chance of a success is under 1.
 */
export const repeats = (triers: number, chance: number, random: Random): number =>
  triers <= 0 || chance <= 0 ? 0 : poisson((gamma(triers, random) * chance) / (1 - chance), random);
