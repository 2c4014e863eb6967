import { expect, test } from 'vitest';
import { celebrate, celebrated, kindsOf, uncelebrated, worldOf } from './first-times.ts';

const world = worldOf(7, 2);

test('every kind that stands counts once, and the first victory', () => {
  expect(kindsOf([{ levels: { 'metal-mine': 3, shipyard: 0 }, units: { cruiser: 9 } }], 0)).toEqual([
    'metal-mine',
    'cruiser',
  ]);
  expect(kindsOf([], 2)).toEqual(['victory']);
});

test('a player whom the browser does not know yet has everything behind them', () => {
  expect(uncelebrated(new Map(), world, ['metal-mine'])).toBeNull();
  const known = celebrate(new Map(), world, ['metal-mine']);
  expect(uncelebrated(known, world, ['metal-mine', 'cruiser'])).toEqual(['cruiser']);
  expect(uncelebrated(celebrate(known, world, ['cruiser']), world, ['metal-mine', 'cruiser'])).toEqual([]);
});

test('worlds are kept apart, and the one seen longest ago is forgotten', () => {
  const worlds = Array.from({ length: 14 }, (_, at) => worldOf(at, 1));
  const kept = worlds.reduce(
    (all, one) => celebrate(all, one, ['shipyard']),
    celebrate(new Map(), world, []),
  );
  expect(kept.size).toBe(12);
  expect(kept.has(world)).toBe(false);
  expect(kept.has(worldOf(13, 1))).toBe(true);
});

test('a world without anything yet is remembered as such', () => {
  celebrated.write(celebrate(new Map(), world, []));
  expect(uncelebrated(celebrated.read(), world, ['metal-mine'])).toEqual(['metal-mine']);
});
