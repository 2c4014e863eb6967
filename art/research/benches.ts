import { box } from '../kit/box.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, rod, tube } from '../kit/round.ts';
import { chain, moved, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { ionTechnology } from './ion-ring.ts';
import { onStage, path } from './stage.ts';

const BEAM_HEIGHT = 1.45;

/** A frame whose y axis runs along the bench, from the left of the picture to its right. */
const alongBench = (x: number) => chain(moved(x, 0, BEAM_HEIGHT), yawed(Math.PI / 2));

/** An optical bench: a ruby in its flash lamp, two lenses, and rays that meet in a target. */
function laserTechnology(model: Model): void {
  box(model, [0, 0, 0.62], [4.9, 0.8, 0.16], { material: 'slate', chamfer: 0.04 });
  for (const y of [0.28, -0.28])
    box(model, [0, y, 0.73], [4.8, 0.09, 0.08], { material: 'metal', chamfer: 0.02 });
  box(model, [0, 0.41, 0.62], [4.4, 0.02, 0.05], { material: 'accent', chamfer: 0 });
  for (const x of [1.3, -1.3])
    box(model, [x, 0, 0.27], [0.5, 0.7, 0.56], { material: 'dark', chamfer: 0.06, taper: [0.7, 0.9] });
  model.at(alongBench(2.4), () => rubyLaser(model));
  for (const x of [0.35, -0.85]) lensMount(model, x);
  rays(model);
  target(model);
}

/** Its cover is open towards the eye: a red rod within a glowing spiral. */
function rubyLaser(model: Model): void {
  box(model, [0, 0.75, -0.52], [0.9, 1.6, 0.3], { material: 'slate', chamfer: 0.06 });
  box(model, [-0.46, 0.75, 0], [0.12, 1.6, 0.9], { chamfer: 0.04 });
  box(model, [-0.22, 0.75, 0.5], [0.55, 1.6, 0.12], { chamfer: 0.04 });
  box(model, [-0.2, 0.75, 0.575], [0.3, 0.9, 0.05], { material: 'accent', chamfer: 0.01 });
  for (const y of [-0.06, 1.56]) {
    cylinder(model, 0.5, y - 0.07, y + 0.07, 'metal', { segments: 36 });
    model.around(8, () =>
      box(model, [0.44, y + 0.08, 0], [0.07, 0.05, 0.07], { material: 'dark', chamfer: 0.01 }),
    );
  }
  cylinder(model, 0.13, 0, 1.62, 'glowRed', { segments: 20, tone: 0.9 });
  const lamp = path(90, (share): Vector => {
    const turn = share * Math.PI * 12;
    return [0.28 * Math.cos(turn), 0.12 + share * 1.32, 0.28 * Math.sin(turn)];
  });
  tube(model, lamp, 0.034, 'gold', 8);
  lathe(
    model,
    [
      [1.62, 0.3],
      [1.86, 0.22],
      [1.86, 0.13],
    ],
    'dark',
    { segments: 28 },
  );
  model.lamp([0.5, 0.7, 0], '#ff4030', 1.6, 1.8);
}

function lensMount(model: Model, x: number): void {
  model.at(alongBench(x), () => {
    ring(model, 0.62, [0.09, 0.09], 'hull', { segments: 48 });
    ring(model, 0.53, [0.05, 0.03], 'gold', { segments: 48 });
    model.around(6, () => box(model, [0.72, 0, 0], [0.12, 0.12, 0.16], { material: 'slate', chamfer: 0.03 }));
    lathe(
      model,
      [
        [0.03, 0.53],
        [0.06, 0.38],
      ],
      'ice',
      { segments: 40 },
    );
  });
  box(model, [x, 0, 0.78], [0.34, 0.66, 0.16], { material: 'dark', chamfer: 0.04 });
}

/** A bundle that widens up to the first lens, runs on, and meets behind the second. */
function rays(model: Model): void {
  const knees = [
    [0.6, 0.06],
    [0.35, 0.34],
    [-0.85, 0.34],
    [-2.12, 0.012],
  ] as const;
  const count = 9;
  for (let ray = 0; ray < count; ray++) {
    const turn = (ray / count) * Math.PI * 2;
    const way = knees.map(([x, out]): Vector => [
      x,
      out * Math.cos(turn),
      BEAM_HEIGHT + out * Math.sin(turn),
    ]);
    tube(model, way, 0.024, 'glowRed', 8);
  }
  rod(model, [0.6, 0, BEAM_HEIGHT], [-2.12, 0, BEAM_HEIGHT], 0.034, 'glowRed');
  model.lamp([-0.2, 0.5, BEAM_HEIGHT], '#ff3622', 0.8, 1.6);
}

/** A block of armour with a molten hole, sparks flying off. */
function target(model: Model): void {
  box(model, [-2.26, 0, BEAM_HEIGHT - 0.1], [0.22, 0.8, 1.1], { material: 'dark', chamfer: 0.06 });
  box(model, [-2.3, 0, 0.74], [0.5, 0.7, 0.14], { material: 'slate', chamfer: 0.03 });
  model.at(alongBench(-2.12), () => {
    cylinder(model, 0.16, -0.02, 0.03, 'ember', { segments: 20 });
    ellipsoid(model, [0.07, 0.09, 0.07], 'engineCore', 16, 8);
  });
  const { chance } = model;
  for (let spark = 0; spark < 26; spark++) {
    const to: Vector = [
      -2.12 + chance.range(0.12, 0.75),
      chance.range(-0.5, 0.7),
      BEAM_HEIGHT + chance.range(-0.45, 0.6),
    ];
    const from: Vector = [
      -2.12 + (to[0] + 2.12) * 0.6,
      to[1] * 0.6,
      BEAM_HEIGHT + (to[2] - BEAM_HEIGHT) * 0.55,
    ];
    rod(model, from, to, 0.011, spark % 3 ? 'ember' : 'window');
  }
  model.lamp([-1.9, 0.1, BEAM_HEIGHT], '#ff6a20', 2, 1.6);
}

export const benches: Recipes = {
  'laser-technology': onStage(laserTechnology),
  'ion-technology': onStage(ionTechnology),
};
