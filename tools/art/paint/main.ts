import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { planetPaintings } from '../planets/pictures.ts';
import { skyPaintings } from '../skies/pictures.ts';
import { emblemPaintings } from '../emblems/pictures.ts';
import { keep } from './keep.ts';
import type { Painting } from './painting.ts';

// npm run paint -- CATEGORY [KEY…]
// Paints the pictures of a category, or those that are named, and puts them where the client finds them.

const categories: Readonly<Record<string, readonly Painting[]>> = {
  planets: planetPaintings,
  skies: skyPaintings,
  emblems: emblemPaintings,
};

const [category = '', ...wanted] = process.argv.slice(2);
const paintings = categories[category];
const unknown = wanted.filter((key) => !paintings?.some((painting) => painting.key === key));

if (!paintings || unknown.length > 0) {
  console.error(
    `npm run paint -- ${Object.keys(categories).join('|')} [KEY…]  (unknown: ${unknown.join(', ')})`,
  );
  process.exitCode = 2;
} else {
  // It takes minutes, and whoever works on this machine meanwhile comes first.
  setPriority(19);
  sharp.concurrency(1);
  await paintAll(paintings.filter(({ key }) => wanted.length === 0 || wanted.includes(key)));
}

async function paintAll(chosen: readonly Painting[]): Promise<void> {
  const folder = fileURLToPath(new URL(`../../../web/art/${category}`, import.meta.url));
  for (const { key, paint } of chosen) {
    const began = performance.now();
    let bytes = 0;
    for (const painted of await paint()) bytes += await keep(folder, painted);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${key}: ${Math.round(bytes / 1000)} kB, ${seconds} s`);
  }
}
