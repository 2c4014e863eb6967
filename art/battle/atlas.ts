import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type AvifOptions } from 'sharp';

/** A picture that is to lie in an atlas. */
export type Piece = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly draw: () => Promise<Buffer>;
};

/** Where a piece lies, in px. */
export type Place = readonly [left: number, top: number, width: number, height: number];
export type Places = Readonly<Record<string, Place>>;

/** Where replays find their pictures. */
export const atlasFolder = new URL('../../web/art/battle/', import.meta.url);

const ATLAS_WIDTH = 1024;
/** What lies between two pieces, so that none shines into its neighbour where it is made smaller. */
const GAP = 2;

/** A place for each piece, in rows, the tall ones first; the same pieces lie the same. */
export function packed(pieces: readonly Piece[]): Places {
  const places: Record<string, Place> = {};
  let [left, top, tall] = [0, 0, 0];
  for (const { name, width, height } of pieces.toSorted((a, b) => b.height - a.height)) {
    if (left + width > ATLAS_WIDTH) [left, top, tall] = [0, top + tall + GAP, 0];
    places[name] = [left, top, width, height];
    left += width + GAP;
    tall = Math.max(tall, height);
  }
  return places;
}

/** Writes an atlas, and tells its weight. */
export async function writeAtlas(
  name: string,
  pieces: readonly Piece[],
  ground: 'transparent' | 'black',
  encoding: AvifOptions,
): Promise<void> {
  const places = packed(pieces);
  const height = Math.max(...Object.values(places).map(([, top, , tall]) => top + tall));
  const background = { r: 0, g: 0, b: 0, alpha: ground === 'black' ? 1 : 0 };
  const laid = [];
  for (const piece of pieces) {
    const [left = 0, top = 0] = places[piece.name] ?? [];
    laid.push({ input: await piece.draw(), left, top });
  }
  const sheet = await sharp({ create: { width: ATLAS_WIDTH, height, channels: 4, background } })
    .composite(laid)
    .png()
    .toBuffer();
  const picture = ground === 'black' ? sharp(sheet).removeAlpha() : sharp(sheet);
  const avif = await picture.avif(encoding).toBuffer();
  await mkdir(atlasFolder, { recursive: true });
  await writeFile(fileURLToPath(new URL(`${name}.avif`, atlasFolder)), avif);
  console.log(`${name}: ${Math.round(avif.length / 1000)} kB`);
}

/** Writes where everything lies, one piece a line. */
export async function writeFrames(frames: Readonly<Record<string, Places>>): Promise<void> {
  const groups = Object.entries(frames).map(([group, places]) => {
    const lines = Object.entries(places).map(([name, place]) => `    "${name}": [${place.join(', ')}]`);
    return `  "${group}": {\n${lines.join(',\n')}\n  }`;
  });
  await writeFile(new URL('frames.json', atlasFolder), `{\n${groups.join(',\n')}\n}\n`);
}
