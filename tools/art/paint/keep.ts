import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Painted } from './painting.ts';

/** Writes a picture into a folder as AVIF and as WebP; answers how many bytes they take. */
export async function keep(folder: string, { name, image, width, cut, quality }: Painted): Promise<number> {
  const shown = (cut ? image.clone().extract(cut) : image.clone()).resize({ width });
  const avif = await shown.clone().avif({ quality, effort: 4 }).toBuffer();
  const webp = await shown
    .clone()
    .webp({ quality: quality + 18, alphaQuality: 90, effort: 4 })
    .toBuffer();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.avif`), avif);
  await writeFile(join(folder, `${name}.webp`), webp);
  return avif.length + webp.length;
}
