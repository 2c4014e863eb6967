import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paintPlanet, sceneOf } from './planets/paint-planet.ts';
import { planetRecipes } from './planets/planet-recipes.ts';

const art = fileURLToPath(new URL('../web/art', import.meta.url));
const filesOf = (folder: string) =>
  readdirSync(`${art}/${folder}`).map((name) => ({ name, bytes: statSync(`${art}/${folder}/${name}`).size }));

test('no picture is too heavy, a background 400 kB and any other 250 kB', () => {
  const skies = filesOf('skies');
  const others = [...filesOf('planets'), ...filesOf('emblems')];
  expect(skies.filter(({ bytes }) => bytes > 400_000)).toEqual([]);
  expect(others.filter(({ bytes }) => bytes > 250_000)).toEqual([]);
});

test('a planet is painted the same each time', async () => {
  const recipe = planetRecipes[6];
  if (!recipe) throw new Error('There is no sixth planet');
  const paint = () => paintPlanet(sceneOf(recipe, 40)).developed(recipe.saturation).raw().toBuffer();
  expect((await paint()).equals(await paint())).toBe(true);
});

test('a planet is brighter towards the sun at the upper left, and the picture is open around it', async () => {
  for (const recipe of [0, 4, 6, 7, 12, 13].flatMap((index) => planetRecipes[index] ?? [])) {
    const size = 32;
    const bytes = await paintPlanet(sceneOf(recipe, size)).developed().raw().toBuffer();
    const at = (x: number, y: number) => (y * size + x) * 4;
    const shade = (x: number, y: number) =>
      (bytes[at(x, y)] ?? 0) + (bytes[at(x, y) + 1] ?? 0) + (bytes[at(x, y) + 2] ?? 0);
    expect([recipe.name, bytes[at(0, 0) + 3], bytes[at(16, 16) + 3]]).toEqual([recipe.name, 0, 255]);
    expect(shade(10, 10)).toBeGreaterThan(shade(24, 24) * 1.5);
  }
});

test('any two planets can be told apart at 32 px', async () => {
  const thumbnails = await Promise.all(
    planetRecipes.map((_, index) =>
      sharp(`${art}/planets/${index}-128.avif`)
        .resize(32)
        .flatten({ background: '#060a10' })
        .raw()
        .toBuffer(),
    ),
  );
  const alike = thumbnails.flatMap((first, one) =>
    thumbnails.flatMap((second, other) =>
      one < other && distance(first, second) < 14 ? [`${one} and ${other}`] : [],
    ),
  );
  expect(alike).toEqual([]);
});

/** By how much two pictures differ, on the average of their dots and colours, 0 to 255. */
function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}
