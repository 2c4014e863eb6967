import { expect, test } from 'vitest';
import { goldenTable, levels } from '../testing/golden-table.ts';
import { planetWith, universeWith } from '../testing/planet-builder.ts';
import { farmOutput, foodRates, foodUse, wildFood } from './food.ts';
import { aliensBred } from './rates.ts';

test('food grown and eaten, and aliens bred, by level', async () => {
  const rows = levels.map((level) => [
    level,
    farmOutput(level, 1),
    farmOutput(level, 7),
    foodUse('alien-facility', level, 1),
    foodUse('symbiote-reactor', level, 1),
    aliensBred(level, 1, 1),
    aliensBred(level, 1, 181 / 208),
    aliensBred(level, 7, 1),
  ]);
  const head = ['level', 'farm', 'speed 7', 'facility eats', 'reactor eats', 'aliens', 'hungry', 'speed 7'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./food.golden.txt');
});

test('wild food feeds an alien facility of level 2', () => {
  expect([wildFood(1), foodUse('alien-facility', 2, 1)]).toEqual([20, 20]);
});

const crowded = { 'alien-facility': 10, 'symbiote-reactor': 5, 'nutrient-farm': 3 } as const;

test('with food in store all consumers eat their fill', () => {
  const planet = planetWith({ levels: crowded, carry: { food: 1 } });
  expect(foodRates(planet, universeWith())).toMatchObject({
    factor: 1,
    eaten: { 'alien-facility': 208, 'symbiote-reactor': 41 },
  });
});

test('with an empty store the consumers share the income exactly', () => {
  const { factor, eaten, farmed, wild } = foodRates(planetWith({ levels: crowded }), universeWith());
  expect(factor).toBeCloseTo((farmed + wild) / 249, 12);
  expect(eaten).toEqual({ 'alien-facility': 83, 'symbiote-reactor': 16 });
  expect(83 + 16).toBe(farmed + wild);
});
