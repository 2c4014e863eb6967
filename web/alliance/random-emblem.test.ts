import { EMBLEM_COLOURS } from '@farhold/engine/alliance/emblem';
import { expect, test } from 'vitest';
import { emblemColours } from './emblem-paths.ts';
import { randomEmblem } from './random-emblem.ts';

/** The brightness of a colour as eyes weigh it, 0 to 255. */
const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue;
};

test('every number of a colour has one, light and dark in turn', () => {
  expect(emblemColours).toHaveLength(EMBLEM_COLOURS);
  const light = emblemColours.filter((_, at) => at % 2 === 0).map(({ colour }) => brightness(colour));
  const dark = emblemColours.filter((_, at) => at % 2 === 1).map(({ colour }) => brightness(colour));
  expect(Math.min(...light)).toBeGreaterThan(Math.max(...dark) + 60);
});

test('the sign of an emblem drawn at random stands out from its ground', () => {
  for (const at of [0, 0.13, 0.5, 0.77, 0.999]) {
    const { ground, second, ink, sign } = randomEmblem(() => at);
    expect((ink - ground) % 2).not.toBe(0);
    expect(second).not.toBe(ground);
    expect(sign).not.toBe('none');
  }
});
