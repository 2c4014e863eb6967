import { IcosahedronGeometry, Vector3 } from 'three';
import { belt, hall, upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, ring, rod } from '../kit/round.ts';
import { limb } from '../kit/skin.ts';
import { moved } from '../kit/transform.ts';
import { middle, scale, unit, type Vector } from '../kit/vector.ts';
import { emplacement } from './emplacement.ts';

type Line = readonly [Vector, Vector];

/** The lines between neighbouring faces of a ball of triangles: a net of six-cornered cells on the unit ball. */
function honeycomb(fineness: number): Line[] {
  const corners = new IcosahedronGeometry(1, fineness).getAttribute('position');
  const hearts = new Map<string, Vector[]>();
  for (let face = 0; face < corners.count; face += 3) {
    const points = [0, 1, 2].map((corner): Vector => {
      const point = new Vector3().fromBufferAttribute(corners, face + corner);
      return [point.x, point.y, point.z];
    });
    const heart = unit(middle(points));
    points.forEach((point, corner) => {
      const edge = middle([point, points[(corner + 1) % 3] ?? point]);
      const name = edge.map((part) => Math.round(part * 1e4)).join(' ');
      hearts.set(name, [...(hearts.get(name) ?? []), heart]);
    });
  }
  return [...hearts.values()].flatMap(([a, b]) => (a && b ? [[a, b] as const] : []));
}

/** A net of light over everything above the height `low` (in shares of the radii). */
function net(model: Model, radii: Vector, fineness: number, low: number, thick: number): void {
  const stretch = ([x, y, z]: Vector): Vector => [x * radii[0], y * radii[1], z * radii[2]];
  for (const [from, to] of honeycomb(fineness)) {
    if (Math.min(from[2], to[2]) < low) continue;
    rod(model, stretch(from), stretch(to), thick, 'windowCool');
  }
}

/** A tulip of five arms around a coil, holding a small bubble of light. */
function smallShieldDome(model: Model): void {
  emplacement(model, 1.2, 10);
  upright(model, [0, 0, 0.18], () => {
    cylinder(model, 0.5, 0, 0.35, 'hull', { segments: 32 });
    for (let coil = 0; coil < 5; coil++) {
      const y = 0.4 + coil * 0.2;
      cylinder(model, 0.36 - coil * 0.04, y, y + 0.11, 'copper', { segments: 32, chamfer: 0.04 });
      cylinder(model, 0.24 - coil * 0.03, y + 0.08, y + 0.22, 'dark', { segments: 24 });
    }
    model.at(moved(0, 1.62, 0), () => ellipsoid(model, [0.22, 0.22, 0.22], 'engine', 24, 14));
    model.around(5, () => petal(model), 0.35);
  });
  model.lamp([0, 0, 1.8], '#4fc3ff', 3, 2.4);
  model.at(moved(0, 0, 1.9), () => net(model, [1.32, 1.32, 1.32], 2, -0.62, 0.014));
}

function petal(model: Model): void {
  const path: Vector[] = [
    [0.5, -0.05, 0],
    [1.15, 0.15, 0],
    [1.5, 0.9, 0],
    [1.52, 1.75, 0],
    [1.36, 2.35, 0],
  ];
  limb(model, path, (along, around) => (0.2 - 0.13 * along) * (1 + 0.35 * Math.cos(around * Math.PI * 4)), {
    material: 'hull',
    segments: 18,
  });
  box(model, [1.5, 0.85, 0], [0.2, 0.6, 0.34], { material: 'accent', chamfer: 0.06 });
  model.at(moved(1.34, 2.4, 0), () => ellipsoid(model, [0.1, 0.13, 0.1], 'glowBlue', 14, 10));
}

/** A low net of light from shore to shore, pierced by a spire, held up by pylons, over a town. */
function largeShieldDome(model: Model): void {
  upright(model, [0, 0, 0], () => {
    cylinder(model, 2.9, -0.45, -0.05, 'concrete', { segments: 72, endRadius: 2.75, chamfer: 0.06 });
    ring(model, 2.62, [0.16, 0.13], 'hull', {
      segments: 96,
      tone: (_, segment) => (segment % 8 ? 0.95 : 0.55),
    });
    model.at(moved(0, 0.13, 0), () => ring(model, 2.62, [0.04, 0.04], 'glowBlue', { segments: 96 }));
    model.around(8, () => pylon(model));
  });
  spire(model);
  for (const [x, y, wide, long, high] of [
    [1.15, 0.7, 0.7, 0.6, 0.5],
    [-1, 0.95, 0.6, 0.8, 0.62],
    [-1.25, -0.6, 0.7, 0.6, 0.8],
    [0.7, -1.25, 0.8, 0.6, 0.6],
    [0.1, 1.45, 0.55, 0.45, 0.4],
    [1.55, -0.35, 0.4, 0.5, 0.7],
  ] as const)
    hall(model, [x, y, -0.05], [wide, long, high], { size: 0.22, windows: 0.6, turn: x + y });
  net(model, [2.58, 2.58, 1.95], 4, 0.1, 0.013);
}

function pylon(model: Model): void {
  box(model, [2.78, 0.3, 0], [0.42, 1, 0.46], { chamfer: 0.08, taper: [1, 0.7] });
  box(model, [2.74, 0.86, 0], [0.28, 0.3, 0.3], { material: 'slate', chamfer: 0.06 });
  box(model, [3, 0.35, 0], [0.06, 0.5, 0.2], { material: 'accent', chamfer: 0.02 });
  model.at(moved(2.68, 1.08, 0), () => ellipsoid(model, [0.12, 0.16, 0.12], 'glowBlue', 14, 10));
  model.lamp([2.3, 0.9, 0], '#4fc3ff', 0.9, 1.1);
}

function spire(model: Model): void {
  upright(model, [0, 0, -0.05], () => {
    cylinder(model, 0.7, 0, 0.4, 'hull', { segments: 40 });
    belt(model, 0.16, 0.26, 0.706, 'window');
    cylinder(model, 0.42, 0.4, 1.3, 'slate', { segments: 32, endRadius: 0.32 });
    for (const [y, wide] of [
      [0.65, 0.62],
      [0.95, 0.54],
      [1.25, 0.46],
    ] as const)
      model.at(moved(0, y, 0), () => ring(model, wide, [0.07, 0.09], 'copper', { segments: 40 }));
    cylinder(model, 0.2, 1.3, 2.5, 'hull', { segments: 24, endRadius: 0.12 });
    model.around(4, () =>
      box(model, [0.26, 1.7, 0], [0.2, 0.8, 0.07], { material: 'accent', chamfer: 0.02 }),
    );
    model.at(moved(0, 2.1, 0), () => ring(model, 0.42, [0.05, 0.05], 'glowBlue', { segments: 40 }));
    model.at(moved(0, 2.75, 0), () => ellipsoid(model, scale([1, 1.5, 1], 0.14), 'engine', 20, 14));
  });
  model.lamp([0, 0, 2.7], '#4fc3ff', 2, 2);
  model.lamp([0, 0.8, 1], '#7fd0ff', 1.4, 2);
}

export const shields: Recipes = {
  'small-shield-dome': { role: 'science', view: [30, 16], fill: 0.92, draw: smallShieldDome },
  'large-shield-dome': { role: 'science', view: [30, 24], fill: 0.94, draw: largeShieldDome },
};
