import { existsSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';
import { pictureFile, type Shelf } from './shelf.ts';

const [wide, tall, columns] = [480, 360, 4];
const [smallWide, smallTall] = [64, 48];
const ground = '#0c1420';

/** All pictures of a category side by side, and below them as small as the game ever shows them. */
export async function writeContactSheet(shelf: Shelf, keys: readonly string[], file: string): Promise<void> {
  const there = keys.filter((key) => existsSync(pictureFile(shelf, key)));
  const rows = Math.max(1, Math.ceil(there.length / columns));
  const smallColumns = Math.floor((wide * columns) / smallWide);
  const smallRows = Math.max(1, Math.ceil(there.length / smallColumns));
  const pictures = await Promise.all(
    there.flatMap((key, at) => [
      placed(pictureFile(shelf, key), wide, (at % columns) * wide, Math.floor(at / columns) * tall),
      placed(
        pictureFile(shelf, key),
        smallWide,
        (at % smallColumns) * smallWide,
        rows * tall + Math.floor(at / smallColumns) * smallTall,
      ),
    ]),
  );
  const height = rows * tall + smallRows * smallTall;
  const sheet = sharp({ create: { width: wide * columns, height, channels: 4, background: ground } });
  await sheet.composite(pictures).png().toFile(file);
}

async function placed(file: string, width: number, left: number, top: number): Promise<OverlayOptions> {
  return { input: await sharp(file).resize(width).png().toBuffer(), left, top };
}
