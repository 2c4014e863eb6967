import { expect, test } from 'vitest';
import { points, spentBetween, spentByCategory, spentOn, spentOnItems } from './points.ts';

test('every thousand spent is a point in its category, and the total is their sum', () => {
  const player = {
    planets: [
      { levels: { 'metal-mine': 5, 'robotics-factory': 2 }, units: { cruiser: 2, 'rocket-launcher': 3 } },
      { levels: { 'metal-mine': 3, 'alien-facility': 9 }, units: {} },
    ],
    research: { 'laser-technology': 4 },
    fleets: [{ cruiser: 1 }],
  } as const;
  expect(points(spentByCategory(player))).toEqual({
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
  expect(spentOn('metal-mine', 5)).toBe(1026n);
});

test('energy and aliens give no points', () => {
  expect([spentOn('graviton-technology', 3), spentOn('xeno-exchange', 1)]).toEqual([0n, 25_000n]);
});

test('a player who owns nothing has no points', () => {
  expect(points(spentByCategory({ planets: [], research: {}, fleets: [] })).total).toBe(0);
});

test('sums added step by step equal what was spent in all', () => {
  const steps = [
    spentBetween({ 'metal-mine': 3 }, { 'metal-mine': 5 }),
    spentBetween({}, { 'metal-mine': 3 }),
  ];
  expect(steps.reduce((sum, { resources }) => sum + resources, 0n)).toBe(1026n);
  expect(spentBetween({ 'metal-mine': 5 }, {}).resources).toBe(-1026n);
  expect(spentOnItems({ cruiser: -2, 'rocket-launcher': 3 })).toMatchObject({
    ships: -58_000n,
    defence: 6000n,
  });
});

test('a trillion ships are counted to the last one', () => {
  const trillion = 1_000_000_000_000;
  const { ships } = points(spentOnItems({ cruiser: trillion, 'espionage-probe': 1 }));
  expect(ships).toBe(29 * trillion + 1);
});
