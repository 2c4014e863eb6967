import { box } from '../kit/box.ts';
import { antenna, cellPanel, truss } from '../kit/fittings.ts';
import { disc, ground } from '../kit/ground.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, rod, tube } from '../kit/round.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import { belt, hall, lampPost, tank, upright } from './fixtures.ts';
import { pad } from './paving.ts';

/** A receiver tower above rows of panels that all look at the sun. */
function solarPlant(model: Model): void {
  const height = ground(model, { top: 'sand', hills: 0.1, rocks: 14 });
  const [x, y] = [0, -0.9];
  pad(model, [x, y], 0.95);
  model.at(moved(x, y, 0), () => receiver(model));
  const rows = [
    [2, -1.2, 4],
    [1.05, -1.95, 6],
    [0.1, -2.3, 3],
    [0.1, 0.76, 3],
    [-0.85, -2.05, 2],
    [-0.85, 1.29, 2],
  ] as const;
  for (const [rowY, from, count] of rows)
    for (let at = 0; at < count; at++) {
      const rowX = from + at * 0.78;
      model.at(moved(rowX, rowY, height(rowX, rowY)), () => sunPanel(model));
    }
  hall(model, [0.1, -2.1, 0], [1.3, 0.5, 0.5], { size: 0.24 });
}

/** The tower on whose head all the light falls. */
function receiver(model: Model): void {
  upright(model, [0, 0, 0.05], () => {
    lathe(
      model,
      [
        [0, 0.62],
        [0.3, 0.44],
        [1.55, 0.28],
        [1.8, 0.6],
        [2.5, 0.6],
        [2.72, 0.34],
        [2.8, 0],
      ],
      'hull',
      { segments: 32, smooth: 0.7 },
    );
    belt(model, 1.86, 2.44, 0.61, 'window');
    model.around(12, () =>
      box(model, [0.62, 2.15, 0], [0.04, 0.62, 0.035], { material: 'slate', chamfer: 0 }),
    );
    belt(model, 1.15, 1.3, 0.335, 'accent');
    model.around(4, () => box(model, [0.4, 0.5, 0], [0.14, 0.9, 0.2], { material: 'slate', chamfer: 0.03 }));
  });
  model.lamp([0, 0.2, 2.2], '#ffc070', 3, 3.4);
  antenna(model, [0, 0, 2.82], 0.5);
}

/** A panel on its post; no two look quite the same way, so that each has a light of its own. */
function sunPanel(model: Model): void {
  const { chance } = model;
  rod(model, [0, 0, -0.05], [0, 0, 0.36], 0.05, 'metal');
  box(model, [0, 0, 0.03], [0.26, 0.26, 0.1], { material: 'concrete', chamfer: 0.02 });
  const turned = chain(yawed(0.17 + chance.range(-0.06, 0.06)), pitched(-0.55 + chance.range(-0.05, 0.05)));
  model.at(chain(moved(0, 0, 0.4), turned, moved(-0.35, -0.24, 0)), () =>
    cellPanel(model, [0.7, 0.48], [4, 3]),
  );
}

/** A sun held in a ring of magnets, under a roof of conduits. */
function fusionReactor(model: Model): void {
  ground(model, { top: 'grass', hills: 0.14, level: disc(0, 0, 2.5), rocks: 12 });
  pad(model, [0, 0], 2.4, { segments: 8 });
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
