import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { deviation, moments } from '../testing/chi-square.ts';
import { Ranks } from './ranks.ts';
import { Scatter } from './scatter.ts';

/** Ranks with these numbers of units. */
function ranksOf(...units: number[]): Ranks {
  const ranks = new Ranks();
  units.forEach((count, rank) => ranks.add(1000 - rank, 0, count));
  return ranks;
}

const sumOf = (units: readonly number[]) => units.reduce((sum, count) => sum + count, 0);

/** The lines of one throw as [rank, hits, units]. */
function thrown(scatter: Scatter, units: readonly number[], shots: number): [number, number, number][] {
  const lines = scatter.throwAt(ranksOf(...units), sumOf(units), shots);
  return Array.from({ length: lines.length }, (_, line) => [
    lines.rank[line] ?? 0,
    lines.hits[line] ?? 0,
    lines.units[line] ?? 0,
  ]);
}

test.each([
  ['a handful', [3, 5], 9],
  ['some shots at many', [1e6, 10, 4e6], 80],
  ['thousands', [2000, 300, 1, 40], 5000],
  ['many shots at few', [3, 2], 1e6],
  ['a billion', [6e8, 4e8], 3e9],
  ['a million million', [1e12, 7], 3e12],
])('every shot hits a unit, and every unit is listed: %s', (_, units, shots) => {
  const scatter = new Scatter(seededRandom('x'));
  for (let time = 0; time < 20; time++) {
    const lines = thrown(scatter, units, shots);
    expect(sumOf(lines.map(([, hits, count]) => hits * count))).toBe(shots);
    units.forEach((count, rank) => {
      expect(sumOf(lines.filter(([at]) => at === rank).map(([, , told]) => told))).toBe(count);
    });
    expect(lines.every(([rank], line) => rank >= (lines[line - 1]?.[0] ?? 0))).toBe(true);
  }
});

test.each([
  ['thrown singly', 40, 100],
  ['counted', 30_000, 50_000],
])('hits of one unit are binomial when %s', (_, units, shots) => {
  // One unit with a rank of its own among all the others.
  const hitsOfFirst = (random: () => number) => {
    const lines = thrown(new Scatter(random), [1, units - 1], shots);
    return lines.find(([rank]) => rank === 0)?.[1] ?? 0;
  };
  let choose = 1;
  const law: number[] = [];
  for (let k = 0; k <= 40; k++) {
    law.push(choose * (1 / units) ** k * (1 - 1 / units) ** (shots - k));
    choose *= (shots - k) / (k + 1);
  }
  expect(Math.abs(deviation('first', 3000, hitsOfFirst, (k) => law[k] ?? 0))).toBeLessThan(4.5);
});

test('the number of spared units has the mean and the small variance of balls in cells', () => {
  const [units, shots] = [20_000, 30_000];
  const spared = (random: () => number) =>
    sumOf(
      thrown(new Scatter(random), [units / 2, units / 2], shots)
        .filter(([, hits]) => hits === 0)
        .map(([, , count]) => count),
    );
  const { mean, variance } = moments('spared', 3000, spared);
  const [none, pair] = [(1 - 1 / units) ** shots, (1 - 2 / units) ** shots];
  const expected = units * none;
  const expectedVariance = expected + units * (units - 1) * pair - expected ** 2;
  expect(Math.abs(mean - expected) / Math.sqrt(expectedVariance / 3000)).toBeLessThan(4.5);
  expect(Math.abs(variance / expectedVariance - 1)).toBeLessThan(0.12);
});
