import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { expect, test } from 'vitest';
import { nearestSystem, starLayout } from './star-layout.ts';

const farApart = (galaxy: number, a: number, b: number): number => {
  const [one, other] = [starLayout(galaxy)[a - 1], starLayout(galaxy)[b - 1]];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Number.NaN;
};

test('every system has its own place on the map', () => {
  for (const galaxy of [1, 2, 3, 4]) {
    const stars = starLayout(galaxy);
    expect(stars).toHaveLength(mapLimits.system);
    expect(Math.max(...stars.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(1.05);
    const gaps = stars.slice(1).map((_, index) => farApart(galaxy, index + 1, index + 2));
    expect(Math.min(...gaps)).toBeGreaterThan(0.005);
    expect(Math.max(...gaps.slice(5))).toBeLessThan(0.16);
  }
});

test('a star is found at its place, and nothing in an empty corner', () => {
  for (const system of [1, 77, 399]) {
    const star = starLayout(3)[system - 1];
    expect(star && nearestSystem(3, star, 0.05)).toBe(system);
  }
  expect(nearestSystem(3, { x: 1.4, y: 1.4 }, 0.05)).toBeNull();
});
