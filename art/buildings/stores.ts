import { box } from '../kit/box.ts';
import { truss } from '../kit/fittings.ts';
import { disc, ground } from '../kit/ground.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, rod, tube } from '../kit/round.ts';
import { chain, moved, yawed } from '../kit/transform.ts';
import { belt, crystal, hall, lampPost, tank, upright } from './fixtures.ts';
import { apron, pad } from './paving.ts';

/** Ingots stacked under a gantry crane, beside silos. */
function metalStorage(model: Model): void {
  ground(model, { top: 'sand', hills: 0.12, level: disc(0, 0, 2.6), rocks: 10 });
  apron(model, [0, 0.05], [4, 3.1]);
  const piles = [
    [-1.2, 0.9, 4],
    [-0.1, 0.9, 5],
    [1, 0.9, 3],
    [-1.2, -0.1, 3],
    [-0.1, -0.1, 2],
  ] as const;
  for (const [x, y, layers] of piles) model.at(moved(x, y, 0.1), () => ingots(model, layers));
  for (const x of [-1.85, 1.75]) truss(model, [x, 0.4, 0], [x, 0.4, 2], 0.2, 6);
  box(model, [-0.05, 0.4, 2.12], [4, 0.36, 0.28], { material: 'accent', chamfer: 0.05 });
  box(model, [0.5, 0.4, 1.9], [0.5, 0.5, 0.24], { material: 'dark', chamfer: 0.04 });
  rod(model, [0.5, 0.4, 1.85], [0.5, 0.4, 1.25], 0.03, 'metal');
  model.at(moved(0.5, 0.4, 1.1), () => box(model, [0, 0, 0], [0.8, 0.4, 0.16], { material: 'metal' }));
  for (const [x, y] of [
    [1.2, -1.1],
    [0.2, -1.5],
    [-0.8, -1.6],
  ] as const)
    tank(model, [x, y, 0], 0.46, 1.5, { band: 'accent' });
  hall(model, [-1.75, -1.25, 0], [0.8, 0.8, 0.6], { size: 0.26 });
  for (const [x, y] of [
    [2, 1.5],
    [-2, 1.5],
  ] as const)
    lampPost(model, x, y);
}

function ingots(model: Model, layers: number): void {
  for (let layer = 0; layer < layers; layer++) {
    const across = layer % 2 === 1;
    for (let bar = 0; bar < 3; bar++) {
      const shift = (bar - 1) * 0.27;
      const look = {
        material: 'metal',
        chamfer: 0.03,
        tone: model.chance.range(0.8, 1.15),
        taper: [0.92, 0.92],
      } as const;
      if (across) box(model, [0, shift, 0.09 + layer * 0.17], [0.8, 0.23, 0.16], look);
      else box(model, [shift, 0, 0.09 + layer * 0.17], [0.23, 0.8, 0.16], look);
    }
  }
}

/** A vault of glass ribs, full of crystals. */
function crystalStorage(model: Model): void {
  ground(model, { top: 'rock', hills: 0.14, level: disc(0, 0, 2.5), rocks: 14 });
  pad(model, [0, 0], 2.3);
  const { chance } = model;
  for (let shoot = 0; shoot < 60; shoot++) {
    const turn = chance.range(0, Math.PI * 2);
    const out = 1.25 * Math.sqrt(chance.next());
    const lean: readonly [number, number] = [chance.range(-0.35, 0.35), chance.range(-0.35, 0.35)];
    const high = (1.55 - out * 0.6) * chance.range(0.55, 1);
    crystal(model, [out * Math.cos(turn), out * Math.sin(turn), 0.1], high, chance.range(0.08, 0.17), lean);
  }
  upright(model, [0, 0, 0.05], () => {
    cylinder(model, 1.75, 0, 0.24, 'slate', { segments: 48 });
    model.around(12, (turn) => {
      const rib = Array.from({ length: 13 }, (_, at): readonly [number, number, number] => {
        const angle = (at / 12) * (Math.PI / 2);
        return [0.2 + 1.45 * Math.cos(angle), 0.2 + 1.9 * Math.sin(angle), 0];
      });
      tube(model, rib, turn % 3 ? 0.035 : 0.06, turn % 3 ? 'metal' : 'hull', 8);
      box(model, [1.72, 0.3, 0], [0.26, 0.5, 0.3], { chamfer: 0.04 });
    });
    for (const [high, radius] of [
      [1.05, 1.47],
      [1.75, 1],
    ] as const)
      model.at(moved(0, high, 0), () => ring(model, radius, [0.035, 0.035], 'metal', { segments: 60 }));
    model.at(moved(0, 2.1, 0), () => {
      cylinder(model, 0.34, -0.08, 0.16, 'hull');
      ellipsoid(model, [0.16, 0.3, 0.16], 'glowBlue');
    });
  });
  model.lamp([0, 0, 1], '#5fb8ff', 2.2, 2.6);
  hall(model, [-1.6, -1.5, 0], [0.8, 0.7, 0.6], { size: 0.26, turn: 0.7 });
  for (const [x, y] of [
    [1.7, 1.3],
    [-1.7, 1.3],
    [1.9, -1],
  ] as const)
    lampPost(model, x, y, 0.05);
}

/** Round pressure tanks on stilts, a web of pipes between them. */
function deuteriumTank(model: Model): void {
  ground(model, { top: 'sand', hills: 0.12, level: disc(0, 0, 2.5), rocks: 10 });
  pad(model, [0, 0], 2.4, { segments: 6 });
  const spheres = [
    [0.95, 0.75, 0.92],
    [-0.95, 0.85, 0.82],
    [0, -0.95, 1.05],
  ] as const;
  for (const [x, y, radius] of spheres) upright(model, [x, y, 0.05], () => sphere(model, radius));
  tube(
    model,
    [
      [0.95, 0.75, 0.4],
      [0, 0.1, 0.4],
      [-0.95, 0.85, 0.4],
    ],
    0.08,
    'copper',
  );
  rod(model, [0, 0.1, 0.4], [0, -0.95, 0.5], 0.08, 'copper');
  cylinderAt(model);
  hall(model, [-1.85, -0.7, 0], [0.7, 1, 0.6], { size: 0.26 });
  tank(model, [1.75, -0.75, 0], 0.26, 0.9, { band: 'accent' });
  tank(model, [1.6, -1.35, 0], 0.26, 0.9, { band: 'accent' });
  for (const [x, y] of [
    [2.1, 0],
    [-0.1, 2],
  ] as const)
    lampPost(model, x, y, 0.05);
}

function cylinderAt(model: Model): void {
  upright(model, [0, 0.1, 0.05], () => {
    cylinder(model, 0.26, 0, 0.6, 'dark');
    cylinder(model, 0.16, 0.6, 0.72, 'glowGreen');
  });
}

function sphere(model: Model, radius: number): void {
  const high = radius * 1.25;
  model.around(6, () => {
    rod(model, [radius * 0.92, 0, 0], [radius * 0.92, high, 0], 0.05, 'metal');
  });
  model.at(moved(0, high, 0), () => {
    const outline = Array.from({ length: 17 }, (_, at): readonly [number, number] => {
      const angle = (at / 16 - 0.5) * Math.PI;
      return [Math.sin(angle) * radius, Math.max(0, Math.cos(angle)) * radius];
    });
    lathe(model, outline, 'hull', {
      segments: 40,
      smooth: -1,
      tone: (strip, segment) => 0.9 + ((segment * 5 + strip * 3) % 4) * 0.04,
    });
    belt(model, -0.06, 0.06, radius * 1.012, 'accent');
    belt(model, radius * 0.3, radius * 0.42, radius * 0.945, 'glowGreen');
    ring(model, radius * 1.03, [0.035, 0.05], 'dark', { segments: 44 });
    cylinder(model, 0.16, radius * 0.96, radius * 1.12, 'dark');
    model.at(chain(moved(0, radius * 1.12, 0), yawed(0)), () =>
      ellipsoid(model, [0.07, 0.07, 0.07], 'beacon'),
    );
  });
  model.lamp([0, high * 1.3, radius * 1.2], '#4dffa8', 0.5, radius * 2);
}

export const stores: Recipes = {
  'metal-storage': { role: 'cargo', view: [32, 30], fill: 0.94, draw: metalStorage },
  'crystal-storage': { role: 'science', view: [30, 28], fill: 0.94, draw: crystalStorage },
  'deuterium-storage': { role: 'colony', view: [30, 28], fill: 0.94, draw: deuteriumTank },
};
