import sharp, { type OverlayOptions } from 'sharp';
import { iconDocument, type IconSet } from './icon-set.ts';

const GROUND = '#0b121b';
const INK = '#f1f4f0';
const COLUMNS = 6;
const cell = { width: 360, height: 284 };

// Every size in which the game shows an icon, and where in its cell.
const places = [
  { size: 240, left: 8, top: 8 },
  { size: 64, left: 268, top: 8 },
  { size: 32, left: 268, top: 92 },
  { size: 21, left: 268, top: 144 },
  { size: 16, left: 268, top: 185 },
] as const;

/** Writes a picture of all icons of a set with their names, each in the sizes in which the game shows it. */
export async function writeIconSheet(set: IconSet, file: string): Promise<void> {
  const icons = Object.entries(set.icons);
  const parts = await Promise.all(
    icons.map(async ([name, icon], at) => {
      const [left, top] = [(at % COLUMNS) * cell.width, Math.floor(at / COLUMNS) * cell.height];
      const drawn = await Promise.all(
        places.map(async (place): Promise<OverlayOptions> => ({
          input: await sharp(Buffer.from(iconDocument(icon, place.size, INK)))
            .png()
            .toBuffer(),
          left: left + place.left,
          top: top + place.top,
        })),
      );
      return [...drawn, { input: Buffer.from(nameplate(name)), left, top: top + 252 }];
    }),
  );
  const height = Math.ceil(icons.length / COLUMNS) * cell.height;
  await sharp({ create: { width: COLUMNS * cell.width, height, channels: 3, background: GROUND } })
    .composite(parts.flat())
    .png()
    .toFile(file);
}

function nameplate(name: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="28">` +
    `<text x="8" y="20" font-size="17" font-family="sans-serif" fill="#8fa0b1">${name}</text></svg>`
  );
}
