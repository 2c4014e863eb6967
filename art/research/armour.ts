import { box } from '../kit/box.ts';
import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating, plate } from '../kit/plating.ts';
import { cylinder, lathe, tube, type OutlinePoint } from '../kit/round.ts';
import { limb } from '../kit/skin.ts';
import { alongside, chain, moved, rolled, yawed } from '../kit/transform.ts';
import { add, between, scale, unit, type Vector } from '../kit/vector.ts';
import { ball, bolt, path } from './stage.ts';

const TALL = 3.35;

/** Half as wide as a shell is at a share of its height, from its tip up. */
const halfWidth = (up: number): number =>
  1.45 * Math.sin((Math.PI / 2) * Math.min(1, up / 0.66) ** 0.75) * (1 - 0.1 * Math.max(0, up - 0.66));

/** A spot of a shell that bulges towards y: from its one edge to the other, from its tip up, so far out. */
function spot(across: number, up: number, out: number): Vector {
  const side = across * 2 - 1;
  const x = side * halfWidth(up);
  const crown = 0.16 * Math.abs(side) ** 1.5 * Math.max(0, up - 0.8) * 5;
  return [x, out - 0.26 * x * x - 0.9 * (up - 0.6) ** 2, TALL * up + crown];
}

/** Curved shells, fanned out like the pages of a book; the foremost has stopped a shot. */
export function armourTechnology(model: Model): void {
  foot(model);
  const shells = [pipes, foil, tiles, plates];
  shells.forEach((cover, at) => {
    const behind = shells.length - 1 - at;
    const hung = chain(moved(0, 0.75 - behind * 0.42, 0.25), yawed(0.32), rolled(-0.3 + behind * 0.36));
    model.at(hung, () => {
      body(model);
      cover(model);
      rim(model, at === shells.length - 1 ? 'accent' : 'slate');
    });
    if (behind === 0) model.at(hung, () => impact(model));
  });
}

/** The block in which the tips of the shells stand. */
function foot(model: Model): void {
  box(model, [0, 0.1, 0.14], [1.5, 2.1, 0.3], { material: 'slate', chamfer: 0.08 });
  box(model, [0, 0.1, 0.4], [1, 1.9, 0.4], { material: 'dark', chamfer: 0.08, taper: [0.7, 0.96] });
  for (const x of [-0.76, 0.76])
    box(model, [x, 0.1, 0.16], [0.03, 1.6, 0.1], { material: 'accent', chamfer: 0 });
}

const COLUMNS = 10;
const ROWS = 12;

/** Draws every field of a shell, given by its four corners. */
function fields(out: number, draw: (corners: readonly Vector[]) => void): void {
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const at = (u: number, v: number) => spot((column + u) / COLUMNS, (row + v) / ROWS, out);
      draw([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]);
    }
}

/** The shell itself, front and back. */
function body(model: Model): void {
  for (const out of [0, -0.1]) fields(out, (corners) => model.quad(corners, 'dark'));
}

function rim(model: Model, material: MaterialName): void {
  const edge = [
    ...path(24, (share) => spot(0, 1 - share, -0.03)),
    ...path(24, (share) => spot(1, share, -0.03)),
    ...path(16, (share) => spot(1 - share, 1, -0.03)),
  ];
  limb(model, edge, () => 0.085, { material, segments: 12, steps: 150 });
}

/** Plates as ships wear them. */
function plates(model: Model): void {
  const look = { ...plainPlating, size: 0.62, height: 0.05, windows: 0, detail: 0.1, accent: 0.05 };
  for (let row = 1; row < ROWS; row += 2)
    for (let column = 0; column < COLUMNS; column += 2) {
      const at = (u: number, v: number) => spot((column + u) / COLUMNS, Math.min(ROWS, row + v) / ROWS, 0.02);
      plate(model, [at(0, 0), at(2, 0), at(2, 2), at(0, 2)], [0, -3, TALL / 2], look);
    }
}

/** Six-cornered tiles against heat. */
function tiles(model: Model): void {
  const size = 0.17;
  const [aside, up] = [size * 1.5, size * Math.sqrt(3)];
  for (let column = -9; column <= 9; column++)
    for (let row = 1; row < 12; row++) {
      const [x, share] = [column * aside, ((row + (column % 2 ? 0.5 : 0)) * up) / TALL];
      const wide = halfWidth(share) - size;
      if (Math.abs(x) > wide || share > 0.97) continue;
      const at = spot(0.5 + x / 2 / halfWidth(share), share, 0.02);
      model.at(alongside(at, unit([0.5 * x, 1, 1.6 * (share - 0.6)])), () =>
        cylinder(model, size * 0.95, -0.02, 0.07, 'glowBlue', {
          segments: 6,
          smooth: 2,
          chamfer: 0.025,
          tone: model.chance.range(0.1, 0.17),
        }),
      );
    }
}

/** Quilted gold. */
function foil(model: Model): void {
  fields(0.03, (corners) => {
    const heart = add(scale(corners.reduce(add), 0.25), [0, 0.08, 0]);
    corners.forEach((corner, side) =>
      model.triangle(
        [corner, corners[(side + 1) % 4] ?? corner, heart],
        'gold',
        model.chance.range(0.9, 1.5),
      ),
    );
  });
}

/** Pipes for what cools it. */
function pipes(model: Model): void {
  for (let row = 1; row < 15; row++) {
    const up = row / 15;
    tube(
      model,
      path(12, (share) => spot(0.04 + 0.92 * share, up, 0.05)),
      0.065,
      'copper',
      8,
    );
  }
}

const struck: readonly [across: number, up: number] = [0.42, 0.62];

/** A dart, stuck in a dent that still glows. */
function impact(model: Model): void {
  const at = spot(...struck, 0.05);
  model.at(alongside(at, [0.05, 1, 0]), () => dent(model));
  model.at(alongside(at, [-1.05, 0.85, 0.5]), () => {
    const dart: readonly OutlinePoint[] = [
      [0.02, 0.2],
      [0.16, 0.17],
      [1.05, 0.17],
      [1.12, 0.22],
      [1.22, 0.22],
      [1.24, 0.12],
      [1.24, 0],
    ];
    lathe(model, dart, 'metal', { segments: 24, smooth: 0.9 });
    cylinder(model, 0.185, 0.12, 0.34, 'ember', { segments: 24, tone: 0.5 });
    cylinder(model, 0.18, 0.62, 0.74, 'copper', { segments: 24 });
    model.around(4, () =>
      box(model, [0.27, 1.02, 0], [0.3, 0.4, 0.04], { material: 'dark', chamfer: 0.015 }),
    );
    sparks(model);
  });
  model.lamp(add(at, [-0.1, 0.5, 0.2]), '#ff7a30', 2, 1.7);
}

/** Molten in its middle, a raised lip around it, and cracks. */
function dent(model: Model): void {
  const lip: readonly OutlinePoint[] = [
    [-0.06, 0.6],
    [0.07, 0.47],
    [0.1, 0.4],
    [0.02, 0.3],
    [-0.04, 0],
  ];
  lathe(model, lip.slice(0, 3), 'gap', {
    segments: 26,
    smooth: 2,
    tone: (strip, segment) => 0.6 + ((segment * 5 + strip) % 4) * 0.16,
  });
  lathe(model, lip.slice(2), 'ember', { segments: 26, tone: (strip) => (strip ? 0.9 : 0.4) });
  const { chance } = model;
  for (let crack = 0; crack < 11; crack++) {
    const turn = (crack / 11) * Math.PI * 2 + chance.range(-0.2, 0.2);
    const at = (reach: number): Vector => [reach * Math.cos(turn), 0.02, reach * Math.sin(turn)];
    bolt(model, at(0.5), add(at(chance.range(0.75, 1.15)), [0, -0.08, 0]), 0.04, 0.017, 'ember');
  }
}

function sparks(model: Model): void {
  const { chance } = model;
  for (let spark = 0; spark < 34; spark++) {
    const [turn, reach] = [chance.range(0, Math.PI * 2), chance.range(0.5, 1.15)];
    const end: Vector = [reach * Math.cos(turn), chance.range(0.2, 0.9), reach * Math.sin(turn)];
    tube(model, [between([0, 0.1, 0], end, 0.6), end], 0.014, spark % 3 ? 'ember' : 'window', 5);
  }
  ball(model, [0, 0.05, 0], 0.26, 'ember', 20);
}
