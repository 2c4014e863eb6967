import { expect, test } from 'vitest';
import { points, spentOn } from './points.ts';

test('every thousand that was spent is a point in its own column, and the total is their sum', () => {
  const player = {
    planets: [
      { levels: { 'metal-mine': 5, 'robotics-factory': 2 }, units: { cruiser: 2, 'rocket-launcher': 3 } },
      { levels: { 'metal-mine': 3, 'alien-facility': 9 }, units: {} },
    ],
    research: { 'laser-technology': 4 },
    fleets: [{ cruiser: 1 }],
  } as const;
  expect(points(player)).toEqual({
    resources: 1,
    facilities: 1,
    research: 2,
    aliens: 14,
    ships: 87,
    defence: 6,
    total: 111,
  });
});

test('a metal mine 5 has cost 790 metal and 236 crystal', () => {
  expect(spentOn('metal-mine', 5)).toBe(1026);
});

test('energy and aliens make no points', () => {
  expect([spentOn('graviton-technology', 3), spentOn('xeno-exchange', 1)]).toEqual([0, 25_000]);
});

test('who has nothing has no points', () => {
  expect(points({ planets: [], research: {}, fleets: [] }).total).toBe(0);
});
