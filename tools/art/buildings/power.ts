import { box } from '../kit/box.ts';
import { antenna, truss } from '../kit/fittings.ts';
import { disc, ground } from '../kit/ground.ts';
import { wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, rod, tube } from '../kit/round.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import { belt, hall, lampPost, pad, tank, upright } from './fixtures.ts';

const cells = {
  ...plainPlating,
  size: 0.2,
  gap: 0.01,
  height: 0.004,
  material: 'solar',
  other: 'solar',
  accent: 0,
  detail: 0,
  base: 'metal',
} as const;

/** A receiver tower in a field of mirrors that follow the sun. */
function solarPlant(model: Model): void {
  ground(model, { top: 'sand', hills: 0.12, rocks: 12 });
  pad(model, [0, 0], 0.75);
  upright(model, [0, 0, 0.05], () => {
    lathe(
      model,
      [
        [0, 0.5],
        [0.3, 0.36],
        [2.2, 0.2],
        [2.4, 0.4],
        [2.95, 0.4],
        [3.1, 0.22],
        [3.16, 0],
      ],
      'hull',
      { segments: 28, smooth: 0.7 },
    );
    belt(model, 2.46, 2.88, 0.41, 'window');
    belt(model, 1.5, 1.62, 0.265, 'accent');
    model.around(4, () =>
      box(model, [0.32, 0.7, 0], [0.12, 1.3, 0.16], { material: 'slate', chamfer: 0.03 }),
    );
  });
  model.lamp([0, 0, 2.7], '#ffc070', 1.6, 3.2);
  antenna(model, [0, 0, 3.15], 0.5);
  for (const [radius, count] of [
    [1.35, 8],
    [2.2, 13],
  ] as const)
    for (let at = 0; at < count; at++) {
      const turn = (at / count) * Math.PI * 2 + radius;
      model.at(chain(moved(radius * Math.cos(turn), radius * Math.sin(turn), 0.02), yawed(0.7)), () =>
        mirror(model),
      );
    }
}

function mirror(model: Model): void {
  rod(model, [0, 0, 0], [0, 0, 0.46], 0.05, 'metal');
  box(model, [0, 0, 0.05], [0.24, 0.24, 0.1], { material: 'concrete', chamfer: 0.02 });
  model.at(chain(moved(0, 0, 0.5), pitched(-0.66)), () => {
    const end = { trail: -0.3, lead: 0.3, x: -0.44, z: 0, thick: 0.05 };
    wing(model, end, { ...end, x: 0.44 }, cells, 'metal');
  });
}

/** A sun held in a ring of magnets, under a roof of conduits. */
function fusionReactor(model: Model): void {
  ground(model, { top: 'grass', hills: 0.14, level: disc(0, 0, 2.5), rocks: 12 });
  pad(model, [0, 0], 2.4, 8);
  upright(model, [0, 0.1, 0.05], () => {
    cylinder(model, 1.7, 0, 0.3, 'slate', { segments: 48 });
    cylinder(model, 0.5, 0.3, 0.7, 'dark');
    model.at(moved(0, 1.15, 0), () => torus(model));
    model.around(6, () => {
      box(model, [1.72, 0.55, 0], [0.24, 1.1, 0.4], { chamfer: 0.05 });
      box(model, [1.9, 0.5, 0], [0.05, 0.6, 0.16], { material: 'accent', chamfer: 0.01 });
    });
    ellipsoidAt(model, 1.15);
  });
  model.lamp([0, 0.1, 1.2], '#ffb45a', 3, 3.2);
  hall(model, [-1.9, -1.2, 0], [0.7, 0.9, 0.7], { size: 0.26 });
  tank(model, [1.9, -1.1, 0], 0.34, 0.9, { band: 'accent' });
  truss(model, [0, -1.9, 0], [0, -1.9, 2.5], 0.18, 8);
  box(model, [0, -1.9, 2.5], [0.9, 0.12, 0.1], { material: 'dark', chamfer: 0.02 });
  for (const side of [-0.4, 0.4]) {
    tube(
      model,
      [
        [side, -1.9, 2.4],
        [side * 0.8, -1.2, 1.9],
        [side * 0.6, -0.4, 1.7],
      ],
      0.03,
      'copper',
      6,
    );
  }
  for (const [x, y] of [
    [-1.9, 1.4],
    [1.9, 1.4],
  ] as const)
    lampPost(model, x, y, 0.05);
}

function torus(model: Model): void {
  ring(model, 1.25, [0.36, 0.36], 'hull', {
    tone: (strip, segment) => 0.88 + ((segment * 7 + strip * 3) % 4) * 0.05,
    segments: 72,
  });
  model.around(14, () => {
    model.at(chain(moved(1.25, 0, 0), pitched(Math.PI / 2)), () =>
      ring(model, 0.38, [0.07, 0.06], 'copper', { segments: 28 }),
    );
  });
  model.around(
    14,
    () => box(model, [1.62, 0, 0], [0.05, 0.12, 0.26], { material: 'window', chamfer: 0.01 }),
    0.22,
  );
}

function ellipsoidAt(model: Model, high: number): void {
  model.at(moved(0, high, 0), () => {
    ellipsoid(model, [0.5, 0.5, 0.5], 'window', 32, 18);
    for (const tilt of [0.5, -0.5])
      model.at(pitched(tilt), () => ring(model, 0.66, [0.03, 0.03], 'metal', { segments: 40 }));
  });
}

export const power: Recipes = {
  'solar-plant': { role: 'sun', view: [34, 30], fill: 0.94, draw: solarPlant },
  'fusion-reactor': { role: 'industry', view: [30, 32], fill: 0.94, draw: fusionReactor },
};
