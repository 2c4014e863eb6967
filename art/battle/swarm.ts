import type { Model } from '../kit/model.ts';
import type { Recipe } from '../kit/recipe.ts';
import { ellipsoid, tube } from '../kit/round.ts';
import { moved, pitched, stretched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';

/** Where each of them flies, how large it is and where it turns. */
const flight: readonly (readonly [at: Vector, size: number, turn: number])[] = [
  [[0, 1.9, 0.3], 1.15, 0],
  [[0.9, 0.2, 1.3], 0.8, 0.12],
  [[-0.9, 0.1, -1.1], 0.95, -0.1],
  [[0.3, -1.6, -0.1], 0.85, 0.06],
  [[-0.6, -1.9, 1.5], 0.62, 0.2],
  [[0.8, -2.2, -1.6], 0.66, -0.16],
];

/** One of the swarm: a head with a glowing eye, an abdomen that glows behind, and four blades for wings. */
function drone(model: Model): void {
  model.at(moved(0, 0.5, 0), () => ellipsoid(model, [0.5, 0.84, 0.44], 'flesh'));
  model.at(moved(0, -0.6, 0.04), () => ellipsoid(model, [0.68, 0.86, 0.62], 'flesh'));
  model.at(moved(0, -1.36, 0.04), () => ellipsoid(model, [0.34, 0.3, 0.32], 'glowViolet', 14, 8));
  model.mirrored(() => {
    model.at(moved(0.28, 1, 0.16), () => ellipsoid(model, [0.16, 0.22, 0.15], 'glowGreen', 12, 8));
    for (const [lift, back] of [
      [0.75, -1],
      [-0.45, -0.7],
    ] as const) {
      const bow: readonly Vector[] = [
        [0.2, 0.4, 0],
        [0.8, 0.1, lift * 0.6],
        [1.2, back, lift],
      ];
      tube(model, bow, 0.1, 'chitin', 6);
      model.at(moved(0.72, back * 0.3, lift * 0.55), () =>
        model.at(pitched(lift * 0.5), () => ellipsoid(model, [0.5, 1, 0.07], 'amethyst', 14, 6)),
      );
    }
    tube(
      model,
      [
        [0.12, 1.05, -0.08],
        [0.24, 1.5, -0.2],
        [0.06, 1.85, -0.22],
      ],
      0.08,
      'chitin',
      6,
    );
  });
}

/** The swarm that defends alien facilities: six that fly as one. */
export const swarm: Recipe = {
  role: 'alien',
  view: [-60, 20],
  draw: (model) => {
    for (const [at, size, turn] of flight)
      model.at(moved(...at), () =>
        model.at(yawed(turn), () => model.at(stretched(size), () => drone(model))),
      );
  },
};
