import type { Random } from '../random.ts';
import { binomial } from './binomial.ts';

/** Distributes `total` things, each to a place drawn in proportion to the weights. */
export function multinomial(total: number, weights: readonly number[], random: Random): readonly number[] {
  const weightFrom = [...weights, 0]; // summed from the end, so that the last place takes exactly the rest
  for (let place = weights.length - 1; place >= 0; place--) {
    weightFrom[place] = (weights[place] ?? 0) + (weightFrom[place + 1] ?? 0);
  }
  let left = total;
  return weights.map((weight, place) => {
    const dealt = weight === 0 ? 0 : binomial(left, weight / (weightFrom[place] ?? 1), random);
    left -= dealt;
    return dealt;
  });
}
