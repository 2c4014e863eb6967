import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { deviation, moments } from '../testing/chi-square.ts';
import { binomial } from './binomial.ts';
import { multinomial } from './multinomial.ts';
import { poisson } from './poisson.ts';
import { gamma, negativeBinomial } from './negative-binomial.ts';
import { logPoisson } from './stirling.ts';

const DRAWS = 40_000;
const FAR = 4.5;

function logFactorial(k: number): number {
  let sum = 0;
  for (let factor = 2; factor <= k; factor++) sum += Math.log(factor);
  return sum;
}

const binomialLaw = (n: number, p: number) => (k: number) =>
  k > n
    ? 0
    : Math.exp(
        logFactorial(n) - logFactorial(k) - logFactorial(n - k) + k * Math.log(p) + (n - k) * Math.log1p(-p),
      );

/** How many standard errors a mean is off. For a variance, 4 percent count as far. */
function off(found: { mean: number; variance: number }, mean: number, variance: number): number {
  const errors = (found.mean - mean) / Math.sqrt(variance / DRAWS);
  return Math.max(Math.abs(errors), (FAR * Math.abs(found.variance / variance - 1)) / 0.04);
}

test.each([
  [2, 0.3],
  [7, 0.5],
  [30, 0.05],
  [19, 0.9],
  [60, 0.4],
  [500, 0.02],
  [500, 0.7],
])('successes of %d tries at %d follow the binomial law', (n, p) => {
  const strayed = deviation(`${n} ${p}`, DRAWS, (random) => binomial(n, p, random), binomialLaw(n, p));
  expect(strayed).toBeLessThan(FAR);
});

test.each([
  [1e6, 1e-6],
  [1e9, 0.3],
  [1e12, 1e-11],
  [1e12, 0.5],
  [1e12, 0.999_999],
])('mean and variance are right for %d tries at %d', (n, p) => {
  const found = moments('big', DRAWS, (random) => binomial(n, p, random));
  expect(off(found, n * p, n * p * (1 - p))).toBeLessThan(FAR);
});

test('there are never more successes than trials, and certainty is certain', () => {
  const random = seededRandom('x');
  expect([binomial(0, 0.5, random), binomial(9, 0, random), binomial(9, 1, random)]).toEqual([0, 0, 9]);
  const few = Array.from({ length: 2000 }, () => binomial(11, 0.95, random));
  expect(Math.max(...few)).toBe(11);
});

test.each([0.1, 3, 9.9, 10.1, 40, 300])('Poisson numbers of mean %d follow their law', (mean) => {
  const strayed = deviation(
    `${mean}`,
    DRAWS,
    (random) => poisson(mean, random),
    (k) => Math.exp(-mean + k * Math.log(mean) - logFactorial(k)),
  );
  expect(strayed).toBeLessThan(FAR);
  expect(
    off(
      moments('m', DRAWS, (random) => poisson(mean, random)),
      mean,
      mean,
    ),
  ).toBeLessThan(FAR);
});

test('Poisson numbers of mean 10^12 have that mean and variance', () => {
  expect(
    off(
      moments('m', DRAWS, (random) => poisson(1e12, random)),
      1e12,
      1e12,
    ),
  ).toBeLessThan(FAR);
});

test('the logarithm of a Poisson probability is exact for small and for huge numbers', () => {
  for (const [k, mean] of [
    [0, 0.5],
    [3, 7],
    [9, 2],
    [200, 180],
  ] as const) {
    expect(logPoisson(k, mean)).toBeCloseTo(-mean + k * Math.log(mean) - logFactorial(k), 9);
  }
  expect(logPoisson(1e12, 1e12)).toBeCloseTo(-Math.log(2 * Math.PI * 1e12) / 2, 6);
});

test.each([1, 2.5, 40, 1e12])('gamma numbers of shape %d have its mean and variance', (shape) => {
  expect(
    off(
      moments('g', DRAWS, (random) => gamma(shape, random)),
      shape,
      shape,
    ),
  ).toBeLessThan(FAR);
});

test.each([
  [1, 0.8],
  [3, 0.2],
  [50, 0.9],
])('%d triers who go on with chance %d repeat by the negative binomial law', (triers, chance) => {
  const law = (k: number) =>
    Math.exp(
      logFactorial(k + triers - 1) -
        logFactorial(k) -
        logFactorial(triers - 1) +
        k * Math.log(chance) +
        triers * Math.log1p(-chance),
    );
  expect(
    deviation(`${triers}`, DRAWS, (random) => negativeBinomial(triers, chance, random), law),
  ).toBeLessThan(FAR);
});

test('everything is distributed, and nothing goes to a place without weight', () => {
  const random = seededRandom('deal');
  const weights = [0, 0.1, 0.2, 0, 0.7, 0];
  const sums = [0, 0, 0, 0, 0, 0];
  for (let deal = 0; deal < 2000; deal++) {
    const dealt = multinomial(100, weights, random);
    expect(dealt.reduce((sum, count) => sum + count, 0)).toBe(100);
    dealt.forEach((count, place) => (sums[place] = (sums[place] ?? 0) + count));
  }
  expect([sums[0], sums[3], sums[5]]).toEqual([0, 0, 0]);
  expect(Math.abs((sums[1] ?? 0) / 20_000 - 1)).toBeLessThan(0.05);
  expect(Math.abs((sums[4] ?? 0) / 140_000 - 1)).toBeLessThan(0.02);
});
