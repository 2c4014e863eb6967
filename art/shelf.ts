import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Model } from './kit/model.ts';
import type { Pixels } from './render/drawing-room.ts';
import type { PictureOrder, Quality } from './render/order.ts';

/** Where pictures lie; `made.json` beside them says of what each was made. */
export type Shelf = { readonly folder: URL };

/** The pictures that the game shows. */
export const finishedShelf: Shelf = { folder: new URL('../web/art/sprites/', import.meta.url) };

/** Quick ones, to look at while a model is being made. */
export const previewShelf: Shelf = { folder: new URL('../.cache/art/', import.meta.url) };

/** How the pictures that the game shows are drawn. */
export const finishedQuality: Quality = { lights: 64, goes: 4 };

const sizes = [
  { suffix: '', width: 640 },
  { suffix: '.thumb', width: 160 },
] as const;

const encoding = { quality: 62, effort: 6 } as const;

const filesOf = (shelf: Shelf, key: string): URL[] =>
  sizes.map(({ suffix }) => new URL(`${key}${suffix}.avif`, shelf.folder));

const recordFile = ({ folder }: Shelf): URL => new URL('made.json', folder);

/** The picture in its full size. */
export const pictureFile = (shelf: Shelf, key: string): string =>
  fileURLToPath(new URL(`${key}.avif`, shelf.folder));

/**
 * What a picture is made of: its triangles, its order, and the code that draws and keeps it. The drawing room does not
 * count: it only opens the browser in which that code runs.
 */
export async function fingerprint(model: Model, order: PictureOrder): Promise<string> {
  const hash = createHash('sha256').update(model.corners()).update(JSON.stringify(order));
  const renderer = new URL('render/', import.meta.url);
  const drawing = (await readdir(renderer)).filter((name) => name !== 'drawing-room.ts');
  for (const name of drawing.toSorted()) hash.update(await readFile(new URL(name, renderer)));
  hash.update(JSON.stringify([sizes, encoding]));
  return hash.digest('hex').slice(0, 16);
}

/** What each key’s picture was made of. */
type Prints = Readonly<Record<string, string>>;

/** What each picture on the shelf was made of. */
export async function recordOf(shelf: Shelf): Promise<Prints> {
  const text = await readFile(recordFile(shelf), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Prints;
}

/** Is the picture there, and made of just this? */
export async function isMade(shelf: Shelf, key: string, print: string): Promise<boolean> {
  const made = await recordOf(shelf);
  return made[key] === print && filesOf(shelf, key).every((file) => existsSync(file));
}

/** Keeps a picture in its sizes, and notes of what it was made. */
export async function keep(shelf: Shelf, key: string, pixels: Pixels, print: string): Promise<void> {
  await mkdir(shelf.folder, { recursive: true });
  const { width, height, bytes } = pixels;
  const picture = await sharp(bytes, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  for (const size of sizes) {
    const file = new URL(`${key}${size.suffix}.avif`, shelf.folder);
    await writeFile(file, await sharp(picture).resize(size.width).avif(encoding).toBuffer());
  }
  const made = { ...(await recordOf(shelf)), [key]: print };
  const sorted = Object.fromEntries(Object.entries(made).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(recordFile(shelf), `${JSON.stringify(sorted, null, 2)}\n`);
}
