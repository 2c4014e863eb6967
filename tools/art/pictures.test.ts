import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isItemKey, itemKeys } from '@farhold/engine/catalogue/items';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { categories } from './categories.ts';
import { cornerSize } from './kit/model.ts';
import { modelOf } from './kit/recipe.ts';
import { finishedShelf } from './shelf.ts';

const folder = fileURLToPath(finishedShelf.folder);
const files = readdirSync(folder).toSorted();
const recipes = Object.values(categories).flatMap((category) => Object.entries(category));

// Large models, and reading all pictures, take some seconds where others use the machine too.
const slow = { timeout: 60_000 };

test.each(Object.keys(categories))('a model of %s is the same each time', slow, (category) => {
  const [key = '', recipe] = Object.entries(categories[category] ?? {})[0] ?? [];
  if (!recipe) throw new Error(`${category} has no recipe`);
  const [once, again] = [modelOf(key, recipe).corners(), modelOf(key, recipe).corners()];
  expect(Buffer.compare(Buffer.from(once.buffer), Buffer.from(again.buffer))).toBe(0);
});

test.each(recipes)('every corner of the model of %s is somewhere', slow, (key, recipe) => {
  const model = modelOf(key, recipe);
  const corners = model.corners();
  expect(corners.findIndex((figure) => !Number.isFinite(figure))).toBe(-1);
  expect(corners.length % (cornerSize * 3)).toBe(0);
  expect(model.triangles).toBeGreaterThan(1_000);
  expect(model.triangles).toBeLessThan(250_000);
});

test('every recipe has its picture, in two sizes', () => {
  const wanted = recipes.flatMap(([key]) => ['.avif', '.thumb.avif'].map((ending) => key + ending));
  expect(wanted.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
});

test.each([
  ['aliens', 'aliens'],
  ['defences', 'defence'],
  ['research', 'research'],
  ['ships', 'ships'],
] as const)('all %s have recipes', (category, items) => {
  expect(Object.keys(categories[category] ?? {}).toSorted()).toEqual([...itemKeys(items)].toSorted());
});

test('every picture is one of an item', () => {
  expect(files.filter((name) => !isItemKey(name.split('.')[0] ?? ''))).toEqual([]);
});

test('pictures are light: 250 kB each, 12 kB in small', () => {
  const weights = files.map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
  expect(weights.filter(({ bytes }) => bytes > 250_000)).toEqual([]);
  expect(weights.filter(({ name, bytes }) => name.includes('.thumb.') && bytes > 12_000)).toEqual([]);
});

test('a picture is 640 by 480 with a transparent ground, and no two look alike', slow, async () => {
  const pictures = files.filter((name) => name.endsWith('.avif') && !name.includes('.thumb.'));
  const prints = await Promise.all(pictures.map(async (name) => ({ name, bits: await outlineOf(name) })));
  const alike = prints.flatMap((one, at) =>
    prints
      .slice(at + 1)
      .filter((other) => one.bits.filter((bit, place) => bit !== other.bits[place]).length < 12)
      .map((other) => `${one.name} and ${other.name}`),
  );
  expect(alike).toEqual([]);
});

/** Where the picture gets brighter to the right, in 16 by 12 fields: two alike differ in few of these bits. */
async function outlineOf(name: string): Promise<boolean[]> {
  const picture = sharp(join(folder, name));
  expect(await picture.metadata()).toMatchObject({ width: 640, height: 480, hasAlpha: true });
  const grey = picture.flatten({ background: '#0c1420' }).greyscale().resize(17, 12, { fit: 'fill' });
  const fields = await grey.raw().toBuffer();
  return Array.from({ length: 16 * 12 }, (_, at) => {
    const place = Math.floor(at / 16) * 17 + (at % 16);
    return (fields[place + 1] ?? 0) > (fields[place] ?? 0) + 2;
  });
}
