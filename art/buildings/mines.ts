import { box } from '../kit/box.ts';
import { truss } from '../kit/fittings.ts';
import { disc, ground } from '../kit/ground.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, ring, tube } from '../kit/round.ts';
import { chain, moved, rolled, yawed } from '../kit/transform.ts';
import { crystal, hall, lampPost, tank, upright } from './fixtures.ts';
import { pad } from './paving.ts';

/** A grove of crystals between two cutting rings. */
function crystalMine(model: Model): void {
  const flat = disc(-1.3, -0.9, 1.1);
  ground(model, {
    top: 'rock',
    hills: 0.26,
    level: (x, y) => Math.max(flat(x, y), disc(0.4, 0.3, 1.2)(x, y)),
  });
  grove(model);
  upright(model, [0.4, 0.3, 0], () => {
    cuttingRing(model, 0.85, 1.7);
    cuttingRing(model, 1.9, 1.25);
  });
  model.lamp([0.4, 0.3, 1], '#4fb4ff', 1.4, 3);
  for (const turn of [0.5, 2.6, 4.7]) {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    truss(model, [0.4 + 1.95 * c, 0.3 + 1.95 * s, 0], [0.4 + 1.35 * c, 0.3 + 1.35 * s, 2.15], 0.14, 7);
  }
  sortingHouse(model);
  for (const [x, y] of [
    [-2.3, -1.2],
    [-0.5, -2.2],
    [2, -1.2],
  ] as const)
    lampPost(model, x, y);
}

/** Where the splinters are sorted. */
function sortingHouse(model: Model): void {
  pad(model, [-1.45, -1], 0.98);
  hall(model, [-1.6, -1.1, 0], [0.9, 0.9, 0.8], { size: 0.26 });
  upright(model, [-0.85, -1.55, 0], () => {
    cylinder(model, 0.32, 0, 0.12, 'metal');
    model.at(moved(0, 0.1, 0), () => ellipsoid(model, [0.28, 0.3, 0.28], 'dome', 26));
  });
  tank(model, [-2.1, -0.35, 0], 0.24, 0.55, { band: 'accent' });
  tube(
    model,
    [
      [-1.2, -0.9, 0.36],
      [-0.6, -0.4, 0.36],
      [-0.5, -0.1, 0.5],
    ],
    0.06,
    'copper',
  );
}

function grove(model: Model): void {
  const { chance } = model;
  for (let shoot = 0; shoot < 36; shoot++) {
    const turn = chance.range(0, Math.PI * 2);
    const out = 1.2 * Math.sqrt(chance.next());
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const tall = 1 - out / 1.3;
    crystal(
      model,
      [0.4 + out * c, 0.3 + out * s, 0],
      0.4 + 2.3 * tall * chance.range(0.55, 1),
      0.08 + 0.19 * tall,
      [-c * out * 0.4, -s * out * 0.4],
    );
  }
  for (let stray = 0; stray < 22; stray++) {
    const turn = chance.range(0, Math.PI * 2);
    const out = chance.range(1.75, 2.5);
    crystal(
      model,
      [out * Math.cos(turn), out * Math.sin(turn), -0.05],
      chance.range(0.2, 0.6),
      chance.range(0.05, 0.1),
      [chance.range(-0.4, 0.4), chance.range(-0.4, 0.4)],
      chance.happens(0.3) ? 'amethyst' : 'crystal',
    );
  }
}

function cuttingRing(model: Model, high: number, radius: number): void {
  model.at(moved(0, high, 0), () => {
    ring(model, radius, [0.1, 0.09], 'hull', {
      tone: (_, segment) => (segment % 8 ? 1 : 0.6),
      segments: 64,
    });
    model.around(8, () => {
      box(model, [radius, 0, 0], [0.32, 0.28, 0.24], { material: 'dark', chamfer: 0.04 });
      model.at(chain(moved(radius - 0.1, -0.04, 0), rolled(0), yawed(Math.PI / 2 + 0.3)), () => {
        cylinder(model, 0.055, 0, 0.42, 'metal', { segments: 8 });
        cylinder(model, 0.04, 0.4, 0.47, 'glowBlue', { segments: 8 });
      });
    });
  });
}

export const mines: Recipes = {
  'crystal-mine': { role: 'science', view: [36, 27], fill: 0.94, draw: crystalMine },
};
