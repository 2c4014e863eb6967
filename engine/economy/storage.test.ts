import { expect, test } from 'vitest';
import { goldenTable, levels } from '../testing/golden-table.ts';
import { planetWith } from '../testing/planet-builder.ts';
import { capacity, storageCapacity } from './storage.ts';

test('the capacity of every level', async () => {
  const table = goldenTable(
    ['level', 'units'],
    levels.map((level) => [level, storageCapacity(level)]),
  );
  await expect(table).toMatchFileSnapshot('./storage.golden.txt');
});

test('the farm stores food and the habitat aliens', () => {
  const levelsHere = {
    'metal-storage': 1,
    'crystal-storage': 2,
    'nutrient-farm': 3,
    'alien-habitat': 4,
  } as const;
  const planet = planetWith({ levels: levelsHere });
  expect(capacity(planet)).toEqual({
    metal: 15000,
    crystal: 22500,
    deuterium: 10000,
    food: 33750,
    aliens: 50625,
  });
});

test('a jump gate needs a crystal store of level 15', () => {
  expect([14, 15].map((level) => storageCapacity(level) >= 4_000_000)).toEqual([false, true]);
});

test('no store holds more than can be counted', () => {
  expect(Number.isSafeInteger(storageCapacity(100))).toBe(true);
});
