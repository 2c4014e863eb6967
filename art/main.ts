import { fileURLToPath } from 'node:url';
import { commandLine, refuse } from '@farhold/tools/command-line';
import { categories } from './categories.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { modelOf, type Recipes } from './kit/recipe.ts';
import { openDrawingRoom } from './render/drawing-room.ts';
import { orderOf, type Quality } from './render/order.ts';
import {
  fingerprint,
  finishedQuality,
  finishedShelf,
  isMade,
  keep,
  pictureFile,
  previewShelf,
} from './shelf.ts';

// npm run art -- CATEGORY [KEY…] [--lights N] [--keep] [--sheet]
// Draws what is missing or has changed since. Below 64 lights it is a preview: it lies apart unless it is to be kept.

const USAGE = `npm run art -- CATEGORY [KEY…] [--lights 4–256] [--keep] [--sheet]
Categories: ${Object.keys(categories).join(', ')}`;
const options = {
  lights: { type: 'string', default: String(finishedQuality.lights) },
  keep: { type: 'boolean' },
  sheet: { type: 'boolean' },
} as const;
const { values, positionals } = commandLine(USAGE, options, Infinity);
const [category = '', ...wanted] = positionals;
const recipes: Recipes = categories[category] ?? {};
const lights = Number(values.lights);
const unknown = wanted.filter((key) => !(key in recipes));

if (!categories[category]) refuse(`There is no category "${category}".`, USAGE);
if (unknown.length > 0) refuse(`Unknown in ${category}: ${unknown.join(', ')}.`, USAGE);
if (!(lights >= 4 && lights <= 256)) refuse(`"${values.lights}" is no number of lights.`, USAGE);
await drawAll();

async function drawAll(): Promise<void> {
  const isPreview = lights < finishedQuality.lights;
  const shelf = isPreview && !values.keep ? previewShelf : finishedShelf;
  const quality: Quality = { lights, goes: isPreview ? 1 : finishedQuality.goes };
  const keys = wanted.length > 0 ? wanted : Object.keys(recipes);
  let room: Awaited<ReturnType<typeof openDrawingRoom>> | null = null;
  for (const [at, key] of keys.entries()) {
    const recipe = recipes[key];
    if (!recipe) continue;
    const began = performance.now();
    const model = modelOf(key, recipe);
    const order = orderOf(recipe, model, quality);
    const print = await fingerprint(model, order);
    const count = `${at + 1}/${keys.length}`;
    if (await isMade(shelf, key, print)) {
      console.log(`${count} ${key}: unchanged`);
      continue;
    }
    room ??= await openDrawingRoom();
    await keep(shelf, key, await room.draw(model, order), print);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${count} ${key}: ${Math.round(model.triangles / 1000)}k triangles, ${seconds} s`);
  }
  await room?.close();
  if (!values.sheet) return;
  const file = fileURLToPath(new URL(`${category}-sheet.png`, previewShelf.folder));
  const files = Object.keys(recipes).map((key) => pictureFile(shelf, key));
  await writeContactSheet(
    files.map((full) => ({ full, small: full })),
    file,
  );
  console.log(file);
}
