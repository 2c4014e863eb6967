import { expect, test } from 'vitest';
import { layered, noiseFrom, randomFrom, rise } from './noise.ts';

test('noise is the same for the same seed and another for another', () => {
  const places = Array.from({ length: 50 }, (_, at) => at * 0.37);
  const read = (seed: number) => places.map((place) => noiseFrom(seed)(place, -place, 0.5));
  expect(read(7)).toEqual(read(7));
  expect(read(7)).not.toEqual(read(8));
});

test('layered noise stays within about one of zero and has no steps', () => {
  const noise = layered(noiseFrom(3), 5);
  let before = noise(0, 0.3, 0.7);
  for (let at = 1; at < 2000; at += 1) {
    const now = noise(at * 0.001, 0.3, 0.7);
    expect(Math.abs(now)).toBeLessThan(1.6);
    expect(Math.abs(now - before)).toBeLessThan(0.05);
    before = now;
  }
});

test('random numbers lie from 0 to 1 and are spread out', () => {
  const random = randomFrom(12);
  const numbers = Array.from({ length: 1000 }, random);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, one) => sum + one, 0) / 1000).toBeCloseTo(0.5, 1);
});

test('a rise can run either way', () => {
  expect([rise(0, 1, -1), rise(0, 1, 0.5), rise(0, 1, 2)]).toEqual([0, 0.5, 1]);
  expect([rise(1, 0, -1), rise(1, 0, 2)]).toEqual([1, 0]);
});
