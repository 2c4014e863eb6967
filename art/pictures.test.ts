import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { categories } from './categories.ts';
import { CORNER_SIZE } from './kit/model.ts';
import { modelOf } from './kit/recipe.ts';
import { orderOf } from './render/order.ts';
import { fingerprint, finishedQuality, finishedShelf, recordOf } from './shelf.ts';

const folder = fileURLToPath(finishedShelf.folder);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.avif'))
  .toSorted();
const made = await recordOf(finishedShelf);
const recipes = Object.values(categories).flatMap((category) => Object.entries(category));

// Large models, and reading all pictures, take some seconds where others use the machine too.
const slow = { timeout: 60_000 };

test.each(Object.keys(categories))('a model of %s is the same each time', slow, (category) => {
  const [key = '', recipe] = Object.entries(categories[category] ?? {})[0] ?? [];
  if (!recipe) throw new Error(`${category} has no recipe`);
  const [once, again] = [modelOf(key, recipe).corners(), modelOf(key, recipe).corners()];
  expect(Buffer.compare(Buffer.from(once.buffer), Buffer.from(again.buffer))).toBe(0);
});

test.each(recipes)(
  'the model of %s is whole, and its picture was drawn from it',
  slow,
  async (key, recipe) => {
    const model = modelOf(key, recipe);
    const corners = model.corners();
    expect(corners.findIndex((figure) => !Number.isFinite(figure))).toBe(-1);
    expect(corners.length % (CORNER_SIZE * 3)).toBe(0);
    expect(model.triangles).toBeGreaterThan(1_000);
    expect(model.triangles).toBeLessThan(250_000);
    expect(made[key]).toBe(await fingerprint(model, orderOf(recipe, model, finishedQuality)));
  },
);

test('every recipe has its picture in two sizes, and every picture its recipe', () => {
  const wanted = recipes.flatMap(([key]) => ['.avif', '.thumb.avif'].map((ending) => key + ending));
  expect(files).toEqual(wanted.toSorted());
});

test('pictures are light: 250 kB each, 12 kB in small', () => {
  const weights = files.map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
  expect(weights.filter(({ bytes }) => bytes > 250_000)).toEqual([]);
  expect(weights.filter(({ name, bytes }) => name.includes('.thumb.') && bytes > 12_000)).toEqual([]);
});

test('a picture is 640 by 480 with a transparent ground, and no two look alike', slow, async () => {
  const pictures = files.filter((name) => !name.includes('.thumb.'));
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
