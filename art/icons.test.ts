import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIconSet, iconDocument } from './icons/icon-set.ts';

const committed = fileURLToPath(new URL('../web/art/icons.json', import.meta.url));
const set = drawIconSet();
const icons = await Promise.all(
  Object.entries(set.icons).map(async ([name, icon]) => ({ name, dots: await dotsOf(icon) })),
);

test('the icons in the game are those that their recipes give', () => {
  expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(set);
});

test('any two icons can be told apart at 24 px by their outlines alone', () => {
  const alike = icons.flatMap((one, at) =>
    icons
      .slice(at + 1)
      .filter((other) => distance(one.dots, other.dots) < 0.3)
      .map((other) => `${one.name} and ${other.name}`),
  );
  expect(alike).toEqual([]);
});

test('every icon fills its frame about as much as the others, and none crosses it', () => {
  for (const { name, dots } of icons) {
    const covered = dots.reduce((sum, dot) => sum + dot, 0) / dots.length / 255;
    expect([name, covered > 0.21 && covered < 0.62]).toEqual([name, true]);
  }
  for (const [name, { body }] of Object.entries(set.icons)) {
    const numbers = [...body.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));
    expect([name, numbers.filter((number) => number < 0 || number > 24)]).toEqual([name, []]);
  }
});

/** How much of each dot an icon covers at 24 px, 0 to 255. */
async function dotsOf(icon: { readonly body: string }): Promise<Buffer> {
  return sharp(Buffer.from(iconDocument(icon, 24, '#fff')))
    .extractChannel('alpha')
    .raw()
    .toBuffer();
}

/** The share of what two icons cover together that only one of them covers. */
function distance(one: Buffer, other: Buffer): number {
  const [apart, together] = one.reduce(
    ([differs, covers], dot, at) => [
      differs + Math.abs(dot - (other[at] ?? 0)),
      covers + Math.max(dot, other[at] ?? 0),
    ],
    [0, 0],
  );
  return apart / together;
}
