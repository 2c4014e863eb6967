import { expect, test } from 'vitest';
import { buildingKeys, item, researchKeys, unitKeys } from '../catalogue/items.ts';
import { goldenTable, levels } from '../testing/golden-table.ts';
import { highestLevel, levelCost, unitCost } from './cost.ts';

const parts = ['metal', 'crystal', 'deuterium', 'aliens', 'energy'] as const;
const levelled = [...buildingKeys, ...researchKeys];

test('the price of every level of every building and research', async () => {
  const rows = levelled.flatMap((key) =>
    levels.slice(1).map((level) => [`${key} ${level}`, ...parts.map((part) => levelCost(key, level)[part])]),
  );
  await expect(goldenTable(['level', ...parts], rows)).toMatchFileSnapshot('./cost.golden.txt');
});

test('the price of one unit of every ship and defence', async () => {
  const rows = unitKeys.map((key) => [key, ...parts.map((part) => unitCost(key, 1)[part])]);
  await expect(goldenTable(['unit', ...parts], rows)).toMatchFileSnapshot('./unit-cost.golden.txt');
});

test('prices are rounded down from the exact fraction, up to level 40', () => {
  const growth = { metal: [3n, 2n], crystal: [8n, 5n], deuterium: [3n, 2n], aliens: [3n, 2n] } as const;
  for (const key of levelled) {
    for (let level = 1; level <= 40; level++) {
      for (const part of ['metal', 'crystal', 'deuterium', 'aliens'] as const) {
        const [over, under] = growth[part];
        const steps = BigInt(level - 1);
        const exact = (BigInt(item(key).cost[part] ?? 0) * over ** steps) / under ** steps;
        expect(levelCost(key, level)[part]).toBe(Number(exact));
      }
    }
  }
});

test('a hundred ships cost a hundred times as much', () => {
  const { metal, crystal, deuterium } = unitCost('cruiser', 100);
  expect([metal, crystal, deuterium]).toEqual([2_000_000, 700_000, 200_000]);
});

test('the next price is a whole number up to the highest level, and not beyond it', () => {
  expect(highestLevel('metal-mine')).toBe(72);
  for (const key of levelled) {
    const isWhole = (level: number) => Object.values(levelCost(key, level)).every(Number.isSafeInteger);
    expect([key, isWhole(highestLevel(key) + 1), isWhole(highestLevel(key) + 2)]).toEqual([key, true, false]);
  }
});
