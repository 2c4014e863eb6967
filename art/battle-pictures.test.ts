import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { atlasFolder, type Place, type Places } from './battle/atlas.ts';
import { sides } from './battle/side-view.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, atlasFolder));
const frames = JSON.parse(await readFile(fileOf('frames.json'), 'utf8')) as Readonly<Record<string, Places>>;
const atlases = [...sides, 'fire'];

test('the pictures of battles weigh less than 300 kB together', () => {
  const files = [...atlases.map((name) => `${name}.avif`), 'frames.json'];
  expect(files.reduce((sum, name) => sum + statSync(fileOf(name)).size, 0)).toBeLessThan(300_000);
});

// Where others use the machine too, a large picture takes a second or two to open.
test.each(atlases)(
  'in the atlas %s every place holds a picture of its own',
  { timeout: 30_000 },
  async (name) => {
    const places = Object.entries(frames[name] ?? {});
    const atlas = await openAtlas(name);
    const faint = places.filter(
      ([, place]) => !atlas.coloursIn(place).some((colour) => Math.max(...colour) > 15),
    );
    expect(faint).toEqual([]);
    const overlapping = places.flatMap(([one, place], at) =>
      places
        .slice(at + 1)
        .flatMap(([other, otherPlace]) => (areApart(place, otherPlace) ? [] : [`${one} and ${other}`])),
    );
    expect(overlapping).toEqual([]);
  },
);

test('each side is seen in its colour: attackers warm, defenders cool', { timeout: 30_000 }, async () => {
  const warmthOf = async (side: string) => {
    const colours = (await openAtlas(side)).coloursIn(frames[side]?.['bomber'] ?? [0, 0, 0, 0]);
    return colours.reduce((sum, [red = 0, green = 0]) => sum + red - green, 0) / colours.length;
  };
  expect(await warmthOf('attackers')).toBeGreaterThan(1);
  expect(await warmthOf('defenders')).toBeLessThan(-1);
});

/** An atlas, and the red, green and blue of every dot of a place, as seen on black. */
async function openAtlas(name: string) {
  const picture = sharp(fileOf(`${name}.avif`)).flatten({ background: 'black' });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const coloursIn = ([left, top, width, height]: Place): number[][] =>
    Array.from({ length: width * height }, (_, dot) => {
      const at = ((top + Math.floor(dot / width)) * info.width + left + (dot % width)) * info.channels;
      return [...data.subarray(at, at + 3)];
    });
  return { coloursIn };
}

function areApart([x, y, wide, tall]: Place, [left, top, width, height]: Place): boolean {
  return left >= x + wide || x >= left + width || top >= y + tall || y >= top + height;
}
