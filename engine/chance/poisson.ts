import type { Random } from '../random.ts';
import { logPoisson } from './stirling.ts';

/** From this mean on, rejection is faster than inversion. */
const REJECTION_FROM = 10;
/** With a mean under ten, only a rounding error at the end of the tail could get here. */
const UNREACHABLE = 120;

/** A Poisson distributed number of this mean, at a cost that does not grow with it. */
export const poisson = (mean: number, random: Random): number =>
  mean < REJECTION_FROM ? byInversion(mean, random) : byRejection(mean, random);

/** Counts up from zero until the distribution function exceeds a uniform draw. */
function byInversion(mean: number, random: Random): number {
  for (;;) {
    let left = random();
    let probability = Math.exp(-mean);
    let k = 0;
    while (left > probability && k < UNREACHABLE) {
      left -= probability;
      k++;
      probability *= mean / k;
    }
    if (k < UNREACHABLE) return k;
  }
}

/** Hörmann's PTRS (1993): rejection from a transformed hat that accepts most draws without a logarithm. */
function byRejection(mean: number, random: Random): number {
  const b = 0.931 + 2.53 * Math.sqrt(mean);
  const a = -0.059 + 0.02483 * b;
  const inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
  const sureUpTo = 0.9277 - 3.6224 / (b - 2);
  for (;;) {
    const u = random() - 0.5;
    const v = random();
    const edge = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / edge + b) * u + mean + 0.43);
    if (edge >= 0.07 && v <= sureUpTo) return k;
    if (k < 0 || (edge < 0.013 && v > edge)) continue;
    if (Math.log((v * inverseAlpha) / (a / (edge * edge) + b)) <= logPoisson(k, mean)) return k;
  }
}
