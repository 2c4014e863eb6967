import { expect, test } from 'vitest';
import { paintPlanet } from './paint-planet.ts';
import { planetRecipe, planetRecipes } from './planet-recipes.ts';

const size = 24;
const alphaAt = (bytes: Uint8ClampedArray, x: number, y: number) => bytes[(y * size + x) * 4 + 3];

test('there are sixteen planets, and no two look alike', () => {
  const pictures = planetRecipes.map((recipe) => paintPlanet(recipe, size).join());
  expect(pictures).toHaveLength(16);
  expect(new Set(pictures).size).toBe(16);
});

test.each(planetRecipes)('the $name planet is solid in its middle and open at the corners', (recipe) => {
  const bytes = paintPlanet(recipe, size);
  expect(alphaAt(bytes, size / 2, size / 2)).toBe(255);
  expect(alphaAt(bytes, 0, 0)).toBe(0);
});

test('the same planet is painted the same on each visit', () => {
  expect(paintPlanet(planetRecipe(0), size)).toEqual(paintPlanet(planetRecipe(0), size));
});

test('the sun stands at the upper left', () => {
  const bytes = paintPlanet(planetRecipe(7), size);
  const brightness = (x: number, y: number) => bytes[(y * size + x) * 4] ?? 0;
  expect(brightness(8, 8)).toBeGreaterThan(brightness(16, 16) * 2);
});

test('a picture index beyond the sixteen counts on from the start', () => {
  expect(planetRecipe(16)).toBe(planetRecipe(0));
  expect(planetRecipe(-1)).toBe(planetRecipe(15));
});
