import type { Model } from '../kit/model.ts';
import { ellipsoid, lathe, type OutlinePoint } from '../kit/round.ts';
import { limb, tapering } from '../kit/skin.ts';
import { chain, moved, pitched, stretched } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';

/** A worker of the brood: it stands on z = 0 and looks along y, and is as long as 1. */
export function worker(model: Model): void {
  const belly = Array.from({ length: 15 }, (_, at): OutlinePoint => {
    const share = at / 14;
    return [share - 0.5, 0.5 * Math.sin(Math.PI * share ** 0.8) ** 0.7];
  });
  model.at(chain(moved(0, -0.26, 0.24), pitched(-0.2), stretched(0.44, 0.56, 0.4)), () => {
    lathe(model, belly, 'chitin', { segments: 18, smooth: -1, tone: 1.5 });
    for (const at of [4, 7, 10]) {
      const [from = [0, 0], to = [0, 0]] = [belly[at], belly[at + 1]];
      const band: readonly OutlinePoint[] = [
        [from[0], from[1] * 1.03],
        [to[0], to[1] * 1.03],
      ];
      lathe(model, band, 'ember', { segments: 18, smooth: -1, tone: 0.22 });
    }
  });
  model.at(moved(0, 0.1, 0.22), () => ellipsoid(model, [0.12, 0.17, 0.11], 'chitin', 14, 8));
  model.at(moved(0, 0.34, 0.22), () => ellipsoid(model, [0.15, 0.13, 0.11], 'flesh', 16, 10));
  model.mirrored(() => pairs(model));
}

/** Half of what comes in pairs: an eye, a jaw, three legs. */
function pairs(model: Model): void {
  model.at(moved(0.11, 0.4, 0.27), () => ellipsoid(model, [0.045, 0.045, 0.045], 'window', 10, 6));
  const jaw: readonly Vector[] = [
    [0.09, 0.43, 0.18],
    [0.13, 0.56, 0.16],
    [0.03, 0.64, 0.15],
  ];
  limb(model, jaw, tapering(0.04, 0.005), { material: 'chitin', segments: 7, steps: 10 });
  for (const [root, foot] of [
    [0.18, 0.42],
    [0.08, 0.1],
    [-0.02, -0.3],
  ] as const) {
    const leg: readonly Vector[] = [
      [0.08, root, 0.2],
      [0.26, (root + foot) / 2, 0.4],
      [0.42, foot, 0.12],
      [0.46, foot * 1.1, -0.02],
    ];
    limb(model, leg, tapering(0.045, 0.012), { material: 'chitin', tone: 1.3, segments: 7, steps: 16 });
  }
}
