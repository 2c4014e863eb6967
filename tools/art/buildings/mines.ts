import { box } from '../kit/box.ts';
import { antenna, truss } from '../kit/fittings.ts';
import { disc, ground } from '../kit/ground.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { type OutlinePoint, cylinder, ellipsoid, lathe, ring, rod, tube } from '../kit/round.ts';
import { chain, moved, pitched, rolled, yawed } from '../kit/transform.ts';
import { crystal, belt, hall, lampPost, pad, stack, tank, upright } from './fixtures.ts';

/** A stepped pit under a headframe, a belt that carries the ore to the smelter. */
function metalMine(model: Model): void {
  const [x, y] = [0.95, 0.55];
  const pit = (atX: number, atY: number) => {
    const inside = 1.25 - Math.hypot(atX - x, atY - y);
    return inside > 0 ? 0.7 * Math.min(1, Math.floor(inside * 5 + 0.4) / 4) : 0;
  };
  ground(model, { top: 'sand', pit, level: disc(-0.7, -0.5, 1.7) });
  headframe(model, x, y);
  hall(model, [-1.05, -0.9, 0], [1.2, 1.6, 0.95]);
  hall(model, [0.1, -1.5, 0], [0.8, 0.8, 0.55], { size: 0.24 });
  stack(model, [-1.3, -1.25, 0.9], 0.17, 1.2, 'ember');
  stack(model, [-0.85, -1.25, 0.9], 0.17, 1, 'ember');
  tank(model, [-1.95, 0.75, 0], 0.36, 0.9, { band: 'accent' });
  tank(model, [-1.2, 1.25, 0], 0.36, 0.9, { band: 'accent' });
  rod(model, [-1.95, 0.75, 0.7], [-1.2, 1.25, 0.7], 0.06, 'copper');
  model.at(chain(moved(0.02, -0.1, 0.5), yawed(-0.98), pitched(0.14)), () => conveyor(model));
  for (const [postX, postY] of [
    [-2, -0.4],
    [0.5, -2.2],
    [2.2, -0.5],
    [-0.2, 1.9],
  ] as const)
    lampPost(model, postX, postY);
}

/** The tower over the shaft, its bit, and the glow at the bottom. */
function headframe(model: Model, x: number, y: number): void {
  truss(model, [x, y, -0.7], [x, y, 2.5], 0.44, 8);
  upright(model, [x, y, 0], () => {
    cylinder(model, 0.14, -0.7, 2.4, 'dark', { segments: 14 });
    for (let turn = 0; turn < 16; turn++) {
      const from = -0.6 + turn * 0.17;
      lathe(
        model,
        [
          [from, 0.15],
          [from + 0.04, 0.21],
          [from + 0.08, 0.15],
        ],
        'metal',
        { segments: 16 },
      );
    }
    model.at(moved(0, -0.66, 0), () => cylinder(model, 0.42, -0.02, 0.02, 'ember'));
  });
  model.lamp([x, y, -0.45], '#ff6a18', 1.6, 1.6);
  box(model, [x, y, 2.62], [1, 0.6, 0.34], { material: 'accent', chamfer: 0.06 });
  box(model, [x, y, 2.86], [0.6, 0.4, 0.16], { material: 'slate', chamfer: 0.04 });
  for (const side of [-0.2, 0.2])
    model.at(chain(moved(x + side, y, 2.3), yawed(Math.PI / 2)), () =>
      ring(model, 0.26, [0.03, 0.04], 'metal', { segments: 24 }),
    );
  antenna(model, [x, y, 2.94], 0.6);
}

function conveyor(model: Model): void {
  box(model, [0, 0, 0], [0.34, 2.3, 0.1], { material: 'dark', chamfer: 0.02 });
  for (const side of [-0.19, 0.19])
    box(model, [side, 0, 0.05], [0.05, 2.3, 0.15], { material: 'accent', chamfer: 0.01 });
  for (let lump = 0; lump < 15; lump++) {
    const { chance } = model;
    const size = [chance.range(0.1, 0.2), chance.range(0.1, 0.16), 0.12] as const;
    box(model, [chance.range(-0.05, 0.05), -1.05 + lump * 0.15, 0.1], size, {
      material: lump % 3 ? 'rock' : 'copper',
      chamfer: 0.03,
      tone: chance.range(0.9, 1.5),
    });
  }
  for (const along of [-0.9, 0, 0.9]) rod(model, [0, along, 0], [0, along, -0.6], 0.05, 'metal');
}

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

/** Cooling towers, a coiled column, tanks and pipes. */
function deuteriumSynthesizer(model: Model): void {
  ground(model, { top: 'sand', hills: 0.14, level: disc(0, 0, 2.5) });
  pad(model, [0, 0], 2.45, 6);
  coolingTower(model, -0.95, 1.05, 1.1);
  coolingTower(model, 0.55, 1.35, 0.92);
  upright(model, [0.3, -0.1, 0], () => column(model));
  model.lamp([0.3, -0.1, 1.5], '#4fc3ff', 0.8, 2);
  antenna(model, [0.3, -0.1, 3], 0.6);
  tank(model, [1.7, 0.25, 0], 0.42, 1.1, { band: 'accent' });
  tank(model, [1.5, -0.85, 0], 0.42, 1.1, { band: 'accent' });
  tank(model, [0.45, -1.55, 0], 0.42, 1.1, { material: 'slate' });
  hall(model, [-1.25, -1.15, 0], [1.3, 1, 0.7]);
  const pipes = [
    [0.07, 'copper', [1.7, 0.25, 0.5], [0.8, 0.3, 0.5], [0.4, 0.1, 0.5]],
    [0.07, 'metal', [1.5, -0.85, 0.4], [0.7, -0.4, 0.4], [0.5, -0.2, 0.4]],
    [0.06, 'copper', [0.45, -1.55, 0.8], [0.35, -0.5, 0.8]],
    [0.1, 'dark', [-0.6, 0.7, 0.3], [0.1, 0.1, 0.3]],
    [0.09, 'metal', [-1.1, -0.7, 0.4], [-1, 0.4, 0.4]],
  ] as const;
  for (const [thick, material, ...points] of pipes) tube(model, points, thick, material);
  for (const [x, y] of [
    [-2.2, 0],
    [1.9, 1.3],
    [-0.4, -2.2],
  ] as const)
    lampPost(model, x, y, 0.05);
}

function coolingTower(model: Model, x: number, y: number, size: number): void {
  const wideAt = (share: number) => (0.62 - 0.5 * share + 0.36 * share * share) * size * 1.1;
  const outline = Array.from({ length: 13 }, (_, at): OutlinePoint => [
    (at / 12) * 1.9 * size,
    wideAt(at / 12),
  ]);
  const [top, mouth] = [1.9 * size, wideAt(1)];
  upright(model, [x, y, 0.05], () => {
    lathe(model, outline, 'hull', {
      segments: 36,
      smooth: -1,
      tone: (_, segment) => (segment % 6 ? 1 : 0.8),
    });
    lathe(
      model,
      [
        [top, mouth],
        [top, mouth * 0.9],
        [top * 0.86, mouth * 0.82],
      ],
      'dark',
      { segments: 36 },
    );
    lathe(
      model,
      [
        [top * 0.9, 0],
        [top * 0.9, mouth * 0.86],
      ],
      'glowBlue',
      { segments: 36 },
    );
    belt(model, top * 0.8, top * 0.86, wideAt(0.83) * 1.02, 'accent');
    model.lamp([0, top * 1.05, 0], '#4fc3ff', 0.7, 1.6);
  });
}

function column(model: Model): void {
  cylinder(model, 0.55, 0, 0.34, 'dark', { segments: 24 });
  lathe(
    model,
    [
      [0.3, 0.42],
      [2.8, 0.28],
      [2.95, 0.12],
      [3, 0],
    ],
    'slate',
    { segments: 24, smooth: 0.8 },
  );
  for (let coil = 0; coil < 6; coil++) {
    const from = 0.5 + coil * 0.38;
    lathe(
      model,
      [
        [from, 0.43 - coil * 0.02],
        [from + 0.05, 0.52 - coil * 0.02],
        [from + 0.12, 0.43 - coil * 0.02],
      ],
      coil % 2 ? 'copper' : 'metal',
      { segments: 24 },
    );
  }
  belt(model, 1.3, 1.44, 0.41, 'glowBlue');
  belt(model, 2.42, 2.54, 0.32, 'glowBlue');
}

export const mines: Recipes = {
  'metal-mine': { role: 'cargo', view: [36, 27], fill: 0.94, draw: metalMine },
  'crystal-mine': { role: 'science', view: [36, 27], fill: 0.94, draw: crystalMine },
  'deuterium-synthesizer': { role: 'colony', view: [30, 27], fill: 0.94, draw: deuteriumSynthesizer },
};
