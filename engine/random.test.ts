import { expect, test } from 'vitest';
import { seededRandom, wholeBetween } from './random.ts';

const draw = (seed: string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

/** How often each tenth of [0, 1) was hit. */
const tenths = (numbers: readonly number[]) =>
  Array.from({ length: 10 }, (_, tenth) => numbers.filter((n) => Math.floor(n * 10) === tenth).length);

test('the same seed always gives the same numbers', () => {
  expect(draw('battle 1', 4).map((n) => n.toFixed(8))).toMatchInlineSnapshot(`
    [
      "0.74482198",
      "0.95375076",
      "0.99632378",
      "0.59340656",
    ]
  `);
});

test('seeds that differ in one letter have nothing in common', () => {
  const [one, other] = [draw('battle 1', 1000), draw('battle 2', 1000)];
  expect(one.filter((n, at) => Math.abs(n - (other[at] ?? 0)) < 0.001).length).toBeLessThan(10);
});

test('numbers are spread evenly, including the first ones of many seeds', () => {
  const first = Array.from({ length: 20_000 }, (_, seed) => draw(`seed ${seed}`, 1)[0] ?? 0);
  for (const numbers of [draw('x', 20_000), first]) {
    for (const hits of tenths(numbers)) expect(Math.abs(hits - 2000)).toBeLessThan(200);
  }
});

test('every whole number of a range can be drawn, including its ends', () => {
  const random = seededRandom('dice');
  const faces = new Set(Array.from({ length: 500 }, () => wholeBetween(random, 1, 6)));
  expect(faces).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
