import { upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import type { Recipe } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, tube } from '../kit/round.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import { add, between, type Vector } from '../kit/vector.ts';

/** From where every scene is seen, in degrees: half from the side, so that what stands in a row does not hide. */
const view = [25, 19] as const;

const [around = 0, above = 0] = view.map((degrees) => (degrees / 180) * Math.PI);

/** The direction of the eye: for what must face it. */
export const towardsEye: Vector = [
  -Math.sin(around) * Math.cos(above),
  Math.cos(around) * Math.cos(above),
  Math.sin(above),
];

/** The recipe of a research: its scene on the plinth of the laboratory, whose floor is at z = 0. */
export const onStage = (draw: Recipe['draw']): Recipe => ({
  role: 'science',
  view,
  draw: (model) => {
    stage(model);
    draw(model);
  },
});

/** The round plinth: a lit edge, a floor of plates, two desks. */
function stage(model: Model): void {
  upright(model, [0, 0, -0.56], () => {
    cylinder(model, 1.86, 0, 0.18, 'gap', { segments: 64, chamfer: 0.04 });
    cylinder(model, 2.12, 0.12, 0.46, 'dark', { segments: 72, chamfer: 0.06 });
    cylinder(model, 1.98, 0.44, 0.56, 'slate', { segments: 72, chamfer: 0.05 });
    for (const [low, material, tone] of [
      [0.19, 'accent', 1],
      [0.25, 'windowCool', 0.45],
      [0.3, 'accent', 1],
    ] as const)
      lathe(
        model,
        [
          [low, 2.128],
          [low + 0.05, 2.128],
        ],
        material,
        { segments: 72, tone },
      );
    model.around(12, (turn) => {
      box(model, [2.1, 0.29, 0], [0.14, 0.3, 0.3], { material: 'slate', chamfer: 0.04 });
      box(model, [2.18, 0.29, 0], [0.02, 0.08, 0.14], {
        material: turn % 3 ? 'window' : 'windowCool',
        chamfer: 0,
      });
    });
    floor(model);
  });
  for (const turn of [0.95, 2.5]) desk(model, turn);
}

/** Sectors of plates with a painted line around them. */
function floor(model: Model): void {
  const shade = (strip: number, segment: number) => 0.72 + (((segment >> 2) * 7 + strip * 5) % 4) * 0.13;
  const rings = [1.87, 1.55, 1.15, 0.72, 0];
  lathe(
    model,
    rings.map((radius) => [0.562, radius] as const),
    'slate',
    { segments: 48, tone: shade },
  );
  for (const [radius, wide] of [
    [1.78, 0.05],
    [1.7, 0.02],
  ] as const)
    lathe(
      model,
      [
        [0.566, radius],
        [0.566, radius - wide],
      ],
      'accent',
      { segments: 72 },
    );
}

/** A desk at the edge of the floor, its screens turned outwards. */
function desk(model: Model, turn: number): void {
  model.at(chain(yawed(turn), moved(1.6, 0, 0)), () => {
    box(model, [-0.03, 0, 0.12], [0.2, 0.6, 0.24], { material: 'slate', chamfer: 0.03, taper: [0.6, 0.96] });
    model.at(chain(moved(0.03, 0, 0.25), yawed(Math.PI / 2), pitched(0.6)), () => {
      box(model, [0, 0, 0], [0.64, 0.24, 0.05], { material: 'dark', chamfer: 0.02 });
      for (const x of [-0.2, 0, 0.2])
        box(model, [x, 0, 0.025], [0.16, 0.15, 0.02], { material: 'windowCool', chamfer: 0, tone: 0.6 });
    });
  });
}

export const ball = (model: Model, at: Vector, radius: number, material: MaterialName, segments = 20): void =>
  model.at(moved(...at), () => ellipsoid(model, [radius, radius, radius], material, segments, segments >> 1));

/** This number of points, and one more, along a way given by its share. */
export const path = <Point>(steps: number, pointAt: (share: number) => Point): readonly Point[] =>
  Array.from({ length: steps + 1 }, (_, at) => pointAt(at / steps));

/** Lightning between two points: it strays by chance, most in its middle. */
export function bolt(
  model: Model,
  from: Vector,
  to: Vector,
  stray: number,
  radius: number,
  material: MaterialName,
): void {
  const { chance } = model;
  const way = path(9, (share): Vector => {
    const wide = stray * Math.sin(Math.PI * share);
    const aside: Vector = [chance.range(-wide, wide), chance.range(-wide, wide), chance.range(-wide, wide)];
    return add(between(from, to, share), aside);
  });
  tube(model, way, radius, material, 6);
}

/** Windings of a coil around the y axis. */
export function coil(
  model: Model,
  radius: number,
  from: number,
  to: number,
  turns: number,
  material: MaterialName = 'copper',
): void {
  const wide = (to - from) / turns;
  for (let turn = 0; turn < turns; turn++)
    model.at(moved(0, from + wide * (turn + 0.5), 0), () =>
      ring(model, radius, [wide * 0.46, wide * 0.46], material, { segments: 40 }),
    );
}
