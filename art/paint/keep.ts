import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Painted } from './painting.ts';

/** Writes a picture into a folder; answers how many bytes it takes. */
export async function keep(folder: string, { name, image, width, cut, quality }: Painted): Promise<number> {
  const shown = (cut ? image.clone().extract(cut) : image.clone()).resize({ width });
  const avif = await shown.avif({ quality, effort: 4 }).toBuffer();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.avif`), avif);
  return avif.length;
}
