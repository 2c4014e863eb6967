import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

/** The files of one thing: as large as it is looked at, and as small. */
export type Sighted = { readonly full: string; readonly small: string };

const [wide, tall, columns] = [480, 360, 4];
const [smallWide, smallTall] = [64, 48];
const GROUND = '#0c1420';

/** All that is there of a category side by side, and below them as small as the game ever shows them. */
export async function writeContactSheet(things: readonly Sighted[], file: string): Promise<void> {
  const there = things.filter(({ full }) => existsSync(full));
  const rows = Math.max(1, Math.ceil(there.length / columns));
  const smallColumns = Math.floor((wide * columns) / smallWide);
  const smallRows = Math.max(1, Math.ceil(there.length / smallColumns));
  const pictures = await Promise.all(
    there.flatMap(({ full, small }, at) => [
      placed(full, [wide, tall], [(at % columns) * wide, Math.floor(at / columns) * tall]),
      placed(
        small,
        [smallWide, smallTall],
        [(at % smallColumns) * smallWide, rows * tall + Math.floor(at / smallColumns) * smallTall],
      ),
    ]),
  );
  const height = rows * tall + smallRows * smallTall;
  const sheet = sharp({ create: { width: wide * columns, height, channels: 4, background: GROUND } });
  await mkdir(dirname(file), { recursive: true });
  await sheet.composite(pictures).png().toFile(file);
}

type Pair = readonly [number, number];

async function placed(file: string, [width, height]: Pair, [left, top]: Pair): Promise<OverlayOptions> {
  const fitted = sharp(file).resize(width, height, { fit: 'contain', background: GROUND });
  return { input: await fitted.png().toBuffer(), left, top };
}
