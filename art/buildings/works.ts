import { box } from '../kit/box.ts';
import { antenna, truss } from '../kit/fittings.ts';
import { disc, ground } from '../kit/ground.ts';
import { loft, section } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, rod, tube } from '../kit/round.ts';
import { chain, moved, pitched, stretched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { belt, hall, lampPost, tank, upright } from './fixtures.ts';
import { apron, pad } from './paving.ts';

const everywhere = disc(0, 0, 2.6);

/** Three great arms around a half-made machine. */
function roboticsFactory(model: Model): void {
  ground(model, { top: 'sand', hills: 0.12, level: everywhere, rocks: 10 });
  pad(model, [0, 0.3], 2, { segments: 8 });
  hall(model, [0, -1.75, 0], [2.6, 0.9, 1.1]);
  box(model, [0, -1.28, 0.35], [0.9, 0.06, 0.7], { material: 'dark', chamfer: 0.02 });
  box(model, [0, -1.24, 0.72], [1, 0.1, 0.1], { material: 'accent', chamfer: 0.02 });
  upright(model, [0, 0.3, 0.05], () => {
    cylinder(model, 0.75, 0, 0.22, 'slate', { segments: 40 });
    belt(model, 0.2, 0.24, 0.76, 'glowBlue');
  });
  model.at(moved(0, 0.3, 0.3), () => {
    box(model, [0, 0, 0.2], [0.8, 1, 0.36], { material: 'hull', chamfer: 0.07 });
    box(model, [0, -0.1, 0.5], [0.5, 0.6, 0.3], { material: 'slate', chamfer: 0.06 });
    for (const side of [-0.48, 0.48])
      for (const along of [-0.32, 0.32])
        model.at(chain(moved(side, along, 0.08), yawed(Math.PI / 2)), () =>
          cylinder(model, 0.2, -0.08, 0.08, 'dark', { segments: 20 }),
        );
  });
  const arms = [
    [-1.35, 0.75, -1.9, 1],
    [1.35, 0.75, 1.9, 1.06],
    [-1.1, -0.75, -0.8, 1.2],
    [1.1, -0.75, 0.8, 1.12],
  ] as const;
  for (const [x, y, turn, size] of arms)
    model.at(chain(moved(x, y, 0.06), yawed(turn), stretched(size)), () => arm(model));
  model.lamp([0, 0.3, 1.1], '#7fd0ff', 1.4, 1.8);
  for (const aside of [0.22, 0.66, 1.1])
    model.at(chain(moved(aside * 0.87 - 0.58, aside * 0.5 + 1.3, 0.075), yawed(0.42)), () => robot(model));
  tank(model, [-2, -0.6, 0], 0.26, 0.8, { band: 'accent' });
  for (const [x, y] of [
    [2.1, 0],
    [1, 2.1],
  ] as const)
    lampPost(model, x, y);
}

/** A finished worker, waiting to be sent out. */
function robot(model: Model): void {
  for (const side of [-0.1, 0.1]) {
    box(model, [side, 0.02, 0.04], [0.13, 0.24, 0.08], { material: 'dark' });
    rod(model, [side, 0, 0.06], [side, 0, 0.26], 0.035, 'metal');
    rod(model, [side * 1.75, 0, 0.46], [side * 2, 0.12, 0.24], 0.032, 'metal');
  }
  box(model, [0, 0, 0.4], [0.28, 0.2, 0.3], { material: 'accent', chamfer: 0.05 });
  box(model, [0, 0.02, 0.65], [0.2, 0.2, 0.16], { material: 'hull', chamfer: 0.05 });
  box(model, [0, 0.12, 0.66], [0.15, 0.03, 0.055], { material: 'windowCool', chamfer: 0.01 });
}

/** A welding arm that reaches along y. */
function arm(model: Model): void {
  const joint = (at: Vector, radius: number) =>
    model.at(chain(moved(...at), yawed(Math.PI / 2)), () => {
      cylinder(model, radius, -0.17, 0.17, 'slate', { segments: 22 });
      cylinder(model, radius * 0.5, -0.2, 0.2, 'metal', { segments: 16 });
    });
  upright(model, [0, 0, 0], () => cylinder(model, 0.34, 0, 0.2, 'dark', { segments: 28 }));
  box(model, [0, 0, 0.36], [0.3, 0.34, 0.5], { material: 'accent', chamfer: 0.06 });
  joint([0, 0, 0.62], 0.2);
  const beam = (from: Vector, to: Vector, thick: number) => {
    const [rise, run] = [to[2] - from[2], to[1] - from[1]];
    const middle: Vector = [0, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
    model.at(chain(moved(...middle), pitched(Math.atan2(rise, run))), () =>
      box(model, [0, 0, 0], [thick, Math.hypot(rise, run), thick * 1.25], {
        material: 'accent',
        chamfer: 0.05,
      }),
    );
  };
  beam([0, 0, 0.62], [0, -0.35, 1.6], 0.22);
  joint([0, -0.35, 1.6], 0.18);
  beam([0, -0.35, 1.6], [0, 0.75, 1.75], 0.18);
  joint([0, 0.75, 1.75], 0.13);
  tube(
    model,
    [
      [0.16, -0.3, 1.2],
      [0.16, 0.2, 1.85],
      [0.1, 0.7, 1.85],
    ],
    0.03,
    'dark',
    8,
  );
  model.at(chain(moved(0, 0.75, 1.7), pitched(-Math.PI / 2)), () => {
    cylinder(model, 0.08, 0, 0.5, 'metal', { segments: 14 });
    cylinder(model, 0.04, 0.48, 0.62, 'glowBlue', { segments: 10 });
  });
}

const frames = {
  ...plainPlating,
  size: 0.34,
  gap: 0.012,
  height: 0.03,
  detail: 0.4,
  windows: 0.1,
  accent: 0.12,
};

/** A ship on the slip, half of it still ribs, between two gantries. */
function shipyard(model: Model): void {
  ground(model, { top: 'sand', hills: 0.1, level: everywhere, rocks: 8 });
  apron(model, [0, 0], [3.1, 4.5]);
  box(model, [0, 0, 0.1], [1.3, 4.2, 0.04], { material: 'slate', chamfer: 0.01 });
  for (const x of [-0.95, 0.95])
    for (let at = 0; at < 9; at++)
      box(model, [x, -1.9 + at * 0.48, 0.11], [0.07, 0.07, 0.05], {
        material: at % 2 ? 'window' : 'ember',
        chamfer: 0.01,
      });
  model.at(chain(moved(0, 0.1, 0.95), stretched(0.5)), () => halfShip(model));
  for (const y of [-1.15, 1.2]) gantry(model, y);
  box(model, [0, 0, 2.36], [0.26, 2.4, 0.2], { material: 'slate', chamfer: 0.04 });
  hall(model, [-2.1, -0.1, 0], [0.7, 2, 0.8], { size: 0.28 });
  hall(model, [2.1, 0.3, 0], [0.7, 1.3, 0.6], { size: 0.28 });
  tank(model, [2.1, -0.95, 0], 0.28, 0.6, { band: 'accent' });
  antenna(model, [-2.1, 0.5, 0.8], 0.7);
}

function halfShip(model: Model): void {
  const stern = [section(-3.2, 0.7, 0.6, -0.6), section(-2, 0.95, 0.7, -0.66), section(0, 0.7, 0.5, -0.5)];
  loft(model, stern, frames);
  for (let rib = 0; rib < 9; rib++) {
    const [y, wide, high] = [0.1 + rib * 0.4, 0.7 - rib * 0.065, 0.5 - rib * 0.04];
    model.mirrored(() =>
      tube(
        model,
        [
          [0, y, high],
          [wide * 0.7, y, high],
          [wide, y, high * 0.4],
          [wide, y, -high * 0.4],
          [wide * 0.7, y, -high],
          [0, y, -high],
        ],
        0.06,
        'copper',
        6,
      ),
    );
  }
  model.mirrored(() => {
    for (const z of [0.3, -0.3]) rod(model, [0.6, 0, z], [0.14, 3.5, z / 5], 0.06, 'metal');
    model.at(moved(0.4, -3.4, 0), () => cylinder(model, 0.36, -0.3, 0.4, 'dark', { segments: 24 }));
  });
  rod(model, [0, 0, 0.5], [0, 3.5, 0.1], 0.07, 'metal');
}

function gantry(model: Model, y: number): void {
  for (const x of [-1.25, 1.25]) truss(model, [x, y, 0], [x, y, 2.25], 0.18, 6);
  box(model, [0, y, 2.34], [3, 0.36, 0.28], { material: 'accent', chamfer: 0.05 });
  box(model, [0, y, 2.52], [2.6, 0.2, 0.08], { material: 'dark', chamfer: 0.02 });
  const x = y > 0 ? 0.35 : -0.3;
  box(model, [x, y, 2.14], [0.4, 0.42, 0.2], { material: 'dark', chamfer: 0.04 });
  rod(model, [x, y, 2.1], [x, y, 1.45], 0.03, 'metal');
  box(model, [x, y, 1.45], [0.16, 0.16, 0.12], { material: 'metal', chamfer: 0.02 });
  model.at(moved(x, y, 1.33), () => ellipsoid(model, [0.06, 0.06, 0.06], 'engineCore', 10, 8));
  model.lamp([x, y, 1.3], '#9fe0ff', 0.8, 1.2);
}

export const works: Recipes = {
  'robotics-factory': { role: 'industry', view: [28, 28], fill: 0.94, draw: roboticsFactory },
  shipyard: { role: 'cargo', view: [38, 30], fill: 0.94, draw: shipyard },
};
