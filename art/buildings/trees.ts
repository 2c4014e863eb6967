import { box } from '../kit/box.ts';
import type { Model } from '../kit/model.ts';
import { lathe, rod } from '../kit/round.ts';
import { polar } from '../kit/skin.ts';
import { moved, pitched } from '../kit/transform.ts';
import { upright } from './fixtures.ts';

/** A fir of this height, of three cones. */
export function conifer(model: Model, high: number): void {
  const tone = model.chance.range(0.75, 1.35);
  rod(model, [0, 0, 0], [0, 0, high * 0.3], high * 0.05, 'rock');
  model.at(pitched(Math.PI / 2), () => {
    for (const [from, to, wide] of [
      [0.16, 0.56, 0.3],
      [0.38, 0.78, 0.23],
      [0.6, 1, 0.16],
    ] as const)
      lathe(
        model,
        [
          [from * high, 0],
          [from * high, wide * high],
          [to * high, 0],
        ],
        'foliage',
        { segments: 9, smooth: 2, tone: (_, side) => tone * (0.85 + 0.1 * (side % 4)) },
      );
  });
}

/** A tree or a bush of this height, with a round head. */
export function broadleaf(model: Model, high: number): void {
  const { chance } = model;
  rod(model, [0, 0, 0], [0, 0, high * 0.6], high * 0.07, 'rock');
  const tone = chance.range(1.3, 2);
  for (let leaf = 0; leaf < 5; leaf++) {
    const size = high * chance.range(0.26, 0.38);
    const at = polar((leaf * Math.PI * 2) / 5, leaf ? high * 0.22 : 0, high * chance.range(0.62, 0.85));
    const outline = Array.from({ length: 7 }, (_, step): readonly [number, number] => {
      const angle = (step / 6 - 0.5) * Math.PI;
      return [Math.sin(angle) * size, Math.max(0, Math.cos(angle)) * size];
    });
    upright(model, at, () =>
      lathe(model, outline, 'foliage', {
        segments: 9,
        smooth: 2,
        tone: (strip, side) => tone * (0.85 + 0.1 * ((strip * 2 + side) % 4)),
      }),
    );
  }
}

/** A blossom at the height of grass. */
export function flower(model: Model): void {
  const { chance } = model;
  const size = chance.range(0.014, 0.026);
  const material = chance.happens(0.4) ? 'gold' : chance.happens(0.5) ? 'amethyst' : 'hull';
  model.at(moved(0, 0, chance.range(0.06, 0.11)), () =>
    box(model, [0, 0, 0], [size, size, size], { material, tone: 1.4 }),
  );
}
