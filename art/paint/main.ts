import { mkdir } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { commandLine, refuse } from '@farhold/tools/command-line';
import sharp from 'sharp';
import { writeContactSheet } from '../contact-sheet.ts';
import { planetPaintings } from '../planets/pictures.ts';
import { skyPaintings } from '../skies/pictures.ts';
import { emblemPaintings } from '../emblems/pictures.ts';
import { keep } from './keep.ts';
import type { Painting } from './painting.ts';

// npm run paint -- CATEGORY [KEY…] [--sheet]
// Paints the pictures of a category, or those that are named, and puts them where the client finds them. With --sheet
// it paints only what is named, and then puts all that lies there side by side.

const categories: Readonly<Record<string, readonly Painting[]>> = {
  planets: planetPaintings,
  skies: skyPaintings,
  emblems: emblemPaintings,
};

const USAGE = `npm run paint -- ${Object.keys(categories).join(' | ')} [KEY…] [--sheet]`;
const options = { sheet: { type: 'boolean', default: false } } as const;
const { values, positionals } = commandLine(USAGE, options, Infinity);
const [category = '', ...wanted] = positionals;
const paintings = categories[category];
if (!paintings) refuse(`There is no category "${category}".`, USAGE);
const unknown = wanted.filter((key) => !paintings.some((painting) => painting.key === key));
if (unknown.length > 0) refuse(`Unknown in ${category}: ${unknown.join(', ')}.`, USAGE);

// It takes minutes; whatever else runs on this machine comes first.
setPriority(19);
sharp.concurrency(1);
const isAll = wanted.length === 0 && !values.sheet;
await paintAll(paintings.filter(({ key }) => isAll || wanted.includes(key)));
if (values.sheet) await putSideBySide(paintings);

/** Where the client finds the pictures of the category. */
function shownIn(): string {
  return fileURLToPath(new URL(`../../web/art/${category}/`, import.meta.url));
}

async function putSideBySide(all: readonly Painting[]): Promise<void> {
  const cache = new URL('../../.cache/art/', import.meta.url);
  await mkdir(cache, { recursive: true });
  const file = fileURLToPath(new URL(`${category}-sheet.png`, cache));
  const things = all.map(({ judgedBy: [full, small] }) => ({
    full: `${shownIn()}${full}.avif`,
    small: `${shownIn()}${small}.avif`,
  }));
  await writeContactSheet(things, file);
  console.log(file);
}

async function paintAll(chosen: readonly Painting[]): Promise<void> {
  const folder = shownIn();
  for (const { key, paint } of chosen) {
    const began = performance.now();
    let bytes = 0;
    for (const painted of await paint()) bytes += await keep(folder, painted);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${key}: ${Math.round(bytes / 1000)} kB, ${seconds} s`);
  }
}
