import { expect, test } from 'vitest';
import { distance } from './distance.ts';

const at = (galaxy: number, system: number, position: number) => ({ galaxy, system, position });

test('the way back is as long as the way there', () => {
  const places = [at(1, 1, 1), at(1, 1, 9), at(1, 40, 2), at(4, 399, 15)];
  for (const a of places) for (const b of places) expect(distance(a, b)).toBe(distance(b, a));
});

test('nothing wraps around: the last system is far from the first', () => {
  expect([distance(at(1, 1, 1), at(1, 2, 1)), distance(at(1, 1, 1), at(1, 399, 1))]).toEqual([2795, 40510]);
  expect(distance(at(1, 1, 1), at(4, 1, 1))).toBe(60000);
});

test('the distance within a position is 5', () => {
  expect(distance(at(2, 2, 2), at(2, 2, 2))).toBe(5);
});
