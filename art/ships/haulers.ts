import { box } from '../kit/box.ts';
import { antenna, engine, truss } from '../kit/fittings.ts';
import { loft, section } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, tube, type OutlinePoint } from '../kit/round.ts';
import { chain, moved, pitched, rolled, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';

const skin = { ...plainPlating, size: 0.5, height: 0.024, detail: 0.24, windows: 0.12, accent: 0.06 };
const deck = { ...skin, size: 0.24, detail: 0.5, windows: 0.34, accent: 0 };

/** A cab before two rows of containers on a spine. */
function smallCargo(model: Model): void {
  const cab = [
    section(0.8, 0.62, 0.6, -0.42),
    section(1.5, 0.68, 0.62, -0.44),
    section(2.1, 0.5, 0.42, -0.38),
    section(2.55, 0.32, 0.06, -0.3),
  ];
  loft(model, cab, skin);
  box(model, [0, 2.02, 0.4], [0.74, 0.42, 0.18], { material: 'glass', chamfer: 0.06, taper: [0.8, 0.7] });
  box(model, [0, -0.5, 0], [0.34, 2.9, 0.34], { material: 'dark', chamfer: 0.05 });
  for (let rib = 0; rib < 6; rib++)
    box(model, [0, -1.7 + rib * 0.46, 0], [0.46, 0.1, 0.46], { material: 'metal', chamfer: 0.03 });
  model.mirrored(() => {
    const paints = ['accent', 'hull', 'slate', 'accent', 'slate', 'hull'] as const;
    for (let row = 0; row < 3; row++)
      for (const z of [0.36, -0.36]) {
        const paint = paints[model.chance.whole(0, paints.length - 1)] ?? 'hull';
        model.at(moved(0.56, 0.25 - row * 0.86, z), () => container(model, paint));
      }
    engine(model, [0.5, -2.25, 0], 0.42);
    box(model, [0.5, -1.98, 0], [0.84, 0.32, 0.94], { chamfer: 0.12 });
    antenna(model, [0.3, 1, 0.6], 0.5);
    box(model, [0.3, 2.46, -0.12], [0.16, 0.1, 0.06], { material: 'window', chamfer: 0.01 });
  });
}

function container(model: Model, material: 'accent' | 'hull' | 'slate'): void {
  const tone = model.chance.range(0.8, 1.1);
  box(model, [0, 0, 0], [0.62, 0.78, 0.62], { material, chamfer: 0.04, tone });
  for (let rib = 0; rib < 6; rib++) {
    const y = -0.3 + rib * 0.12;
    box(model, [0.315, y, 0], [0.03, 0.05, 0.5], { material, chamfer: 0.01, tone: tone * 0.9 });
    box(model, [0, y, 0.315], [0.5, 0.05, 0.03], { material, chamfer: 0.01, tone: tone * 0.95 });
  }
  for (const y of [-0.37, 0.37])
    box(model, [0, y, 0], [0.66, 0.06, 0.66], { material: 'dark', chamfer: 0.02 });
}

/** Ten great tanks under a lattice, between a tall bridge and four engines. */
function largeCargo(model: Model): void {
  const bow = [
    section(2.4, 0.82, 0.8, -0.6),
    section(3.2, 0.9, 0.84, -0.62),
    section(3.9, 0.62, 0.5, -0.5),
    section(4.35, 0.36, 0.06, -0.4),
  ];
  loft(model, bow, { ...skin, windows: 0.25 });
  const bridge = [section(2.5, 0.42, 1.5, 0.76, 0.25, 0.05), section(3.1, 0.46, 1.45, 0.76, 0.25, 0.05)];
  loft(model, [...bridge, section(3.4, 0.34, 1.1, 0.76, 0.25, 0.05)], deck);
  box(model, [0, -0.4, 0], [0.6, 5.8, 0.6], { material: 'dark', chamfer: 0.1 });
  truss(model, [0, -3, 0.78], [0, 2.6, 0.78], 0.24, 12, 1);
  for (let row = 0; row < 5; row++)
    model.mirrored(() => model.at(moved(0.88, 1.75 - row * 1.06, 0), () => tank(model, row)));
  const stern = [section(-4, 1.25, 0.95, -1), section(-3.4, 1.3, 1, -1.05), section(-3, 0.8, 0.7, -0.7)];
  loft(model, stern, skin);
  model.mirrored(() => {
    tube(
      model,
      [
        [0.5, -3.1, 0.66],
        [0.5, 2.5, 0.66],
      ],
      0.06,
      'copper',
    );
    engine(model, [0.72, -4.1, 0.45], 0.5);
    engine(model, [0.72, -4.1, -0.52], 0.5);
    antenna(model, [0.3, 2.7, 1.45], 0.7);
  });
}

function tank(model: Model, row: number): void {
  const outline: readonly OutlinePoint[] = [
    [-0.46, 0],
    [-0.46, 0.5],
    [-0.36, 0.68],
    [0.36, 0.68],
    [0.46, 0.5],
    [0.46, 0],
  ];
  const shade = (strip: number, segment: number) => 0.84 + ((segment * 7 + strip * 3 + row) % 5) * 0.05;
  lathe(model, outline, row % 2 ? 'hull' : 'slate', { segments: 36, smooth: 0.7, tone: shade });
  const belt: readonly OutlinePoint[] = [
    [-0.12, 0.68],
    [-0.1, 0.705],
    [0.1, 0.705],
    [0.12, 0.68],
  ];
  lathe(model, belt, row === 1 || row === 3 ? 'accent' : 'metal', { segments: 36, smooth: 0.9 });
  model.around(8, () => box(model, [0.68, 0, 0], [0.08, 0.86, 0.12], { material: 'dark', chamfer: 0.02 }));
}

/** A furnace with four claws. */
function recycler(model: Model): void {
  const hull = [
    section(-2.2, 0.9, 0.8, -0.7),
    section(-1.6, 1.15, 0.95, -0.85),
    section(0.8, 1.15, 0.9, -0.85),
    section(1.3, 0.95, 0.7, -0.7),
  ];
  loft(model, hull, { ...skin, size: 0.56, detail: 0.36, accent: 0.08 });
  model.at(moved(0, 1.3, -0.05), () => furnace(model));
  model.mirrored(() => {
    model.at(moved(1.05, 0.7, 0.5), () => arm(model, 1));
    model.at(moved(1.05, 0.7, -0.55), () => arm(model, -1));
    box(model, [1.3, -0.7, 0], [0.4, 1.5, 0.9], { material: 'dark', chamfer: 0.1 });
    for (let rib = 0; rib < 5; rib++)
      box(model, [1.5, -1.26 + rib * 0.28, 0], [0.1, 0.13, 0.8], { material: 'metal', chamfer: 0.03 });
    engine(model, [0.5, -2.35, 0.3], 0.36);
    engine(model, [0.5, -2.35, -0.35], 0.36);
    model.at(chain(moved(0.6, -0.95, 0.9), pitched(Math.PI / 2)), () => {
      cylinder(model, 0.3, 0, 0.55, 'slate', { segments: 26 });
      cylinder(model, 0.22, 0.45, 0.6, 'ember', { segments: 26 });
      model.lamp([0, 0.8, 0], '#ff6a18', 0.4, 1);
    });
  });
  const cabin = [section(-0.1, 0.36, 1.4, 0.88, 0.25, 0.05), section(0.5, 0.4, 1.4, 0.86, 0.25, 0.05)];
  loft(model, [...cabin, section(0.85, 0.34, 1.15, 0.84, 0.25, 0.05)], { ...deck, windows: 0.1 });
  box(model, [0, 0.74, 1.24], [0.62, 0.16, 0.2], { material: 'glass', chamfer: 0.05 });
  antenna(model, [0.2, 0.1, 1.4], 0.6);
}

function furnace(model: Model): void {
  box(model, [0, 0.1, 0], [1.7, 0.32, 1.2], { material: 'dark', chamfer: 0.12 });
  box(model, [0, 0.24, 0], [1.36, 0.06, 0.86], { material: 'ember', chamfer: 0.02, tone: 0.7 });
  for (let bar = 0; bar < 5; bar++)
    box(model, [-0.6 + bar * 0.3, 0.3, 0], [0.08, 0.1, 0.98], { material: 'dark', chamfer: 0.02 });
  for (const z of [-0.28, 0.28])
    box(model, [0, 0.3, z], [1.5, 0.08, 0.07], { material: 'dark', chamfer: 0.02 });
  for (const x of [-0.5, 0, 0.5]) model.lamp([x, 0.7, 0], '#ff6a18', 1.1, 2.4);
}

function arm(model: Model, up: number): void {
  const [elbow, wrist]: readonly [Vector, Vector] = [
    [0.75, 0.9, up * 0.35],
    [0.6, 2.2, up * 0.15],
  ];
  ellipsoid(model, [0.27, 0.27, 0.27], 'dark', 20);
  tube(model, [[0, 0, 0], elbow], 0.14, 'hull', 14);
  model.at(moved(...elbow), () => ellipsoid(model, [0.21, 0.21, 0.21], 'metal', 18));
  tube(model, [elbow, wrist], 0.115, 'accent', 14);
  tube(
    model,
    [
      [0.84, 0.8, up * 0.45],
      [0.72, 2, up * 0.25],
    ],
    0.04,
    'copper',
  );
  model.at(moved(...wrist), () => {
    ellipsoid(model, [0.17, 0.17, 0.17], 'dark', 16);
    for (const spread of [-0.55, 0.05, 0.65])
      model.at(yawed(spread + 0.1), () =>
        tube(
          model,
          [
            [0, 0, 0],
            [0.07, 0.36, 0],
            [-0.1, 0.66, 0],
          ],
          0.055,
          'metal',
          8,
        ),
      );
  });
}

/** A mining crawler on two tracks, its drill before it. */
function crawler(model: Model): void {
  const cabin = [section(-1.7, 0.7, 0.95, 0.1), section(-0.2, 0.78, 1.05, 0.1), section(0.7, 0.66, 0.8, 0.1)];
  loft(model, [...cabin, section(1.15, 0.5, 0.5, 0.1)], { ...skin, size: 0.44, detail: 0.36, accent: 0.18 });
  box(model, [0, 0.62, 0.82], [0.86, 0.34, 0.3], { material: 'glass', chamfer: 0.08, taper: [0.8, 0.6] });
  model.mirrored(() => {
    model.at(moved(1.05, -0.2, -0.1), () => track(model));
    box(model, [0.42, 1.12, 0.62], [0.2, 0.12, 0.14], { material: 'window', chamfer: 0.02 });
    model.lamp([0.5, 1.7, 0.5], '#ffc878', 0.6, 1.8);
    tube(
      model,
      [
        [0.5, -1.3, 0.95],
        [0.5, -1.3, 1.6],
      ],
      0.11,
      'slate',
      16,
    );
    box(model, [0.45, -0.6, 1.1], [0.4, 0.7, 0.24], { material: 'dark', chamfer: 0.05 });
  });
  model.at(chain(moved(0, 1.1, 0.2), pitched(-0.08)), () => drill(model));
  antenna(model, [-0.2, -0.9, 1.05], 0.8);
}

function track(model: Model): void {
  box(model, [0, 0, 0], [0.34, 2.5, 0.5], { material: 'dark', chamfer: 0.2 });
  box(model, [0, 0, 0.42], [0.5, 2.3, 0.12], { material: 'accent', chamfer: 0.05 });
  for (let wheel = 0; wheel < 5; wheel++)
    model.at(chain(moved(0.12, -1.04 + wheel * 0.52, -0.04), yawed(-Math.PI / 2)), () => {
      cylinder(model, 0.24, 0, 0.14, 'slate', { segments: 24 });
      cylinder(model, 0.1, 0.1, 0.2, 'metal', { segments: 16 });
    });
  const [half, radius] = [1.05, 0.34];
  const around = half * 4 + radius * Math.PI * 2;
  for (let shoe = 0; shoe < 44; shoe++) {
    const along = (shoe / 44) * around;
    const [y, z, turn] = beltAt(along, half, radius);
    model.at(chain(moved(0, y, z - 0.04), pitched(turn)), () =>
      box(model, [0, 0, 0], [0.46, 0.12, 0.09], { material: 'metal', chamfer: 0.02, tone: 0.6 }),
    );
  }
}

/** A place on a belt about two wheels: forward, up, and how far it is turned. */
function beltAt(along: number, half: number, radius: number): readonly [number, number, number] {
  const bend = Math.PI * radius;
  if (along < half * 2) return [along - half, radius, 0];
  if (along < half * 2 + bend) {
    const angle = (along - half * 2) / radius;
    return [half + radius * Math.sin(angle), radius * Math.cos(angle), -angle];
  }
  const [y, z, turn] = beltAt(along - half * 2 - bend, half, radius);
  return [-y, -z, turn + Math.PI];
}

function drill(model: Model): void {
  cylinder(model, 0.52, 0, 0.24, 'dark', { segments: 30 });
  cylinder(model, 0.44, 0.2, 0.42, 'accent', { segments: 30 });
  lathe(
    model,
    [
      [0.42, 0.42],
      [1.75, 0.03],
      [1.8, 0],
    ],
    'slate',
    { segments: 30 },
  );
  for (let blade = 0; blade < 46; blade++) {
    const share = blade / 46;
    const radius = 0.42 * (1 - share) + 0.04;
    model.at(rolled(share * 22), () =>
      box(model, [radius, 0.46 + share * 1.25, 0], [0.12 * (1.3 - share), 0.1, 0.16 * (1.2 - share)], {
        material: 'metal',
        chamfer: 0.015,
      }),
    );
  }
}

export const haulers: Recipes = {
  'small-cargo': { role: 'cargo', view: [40, 22], fill: 0.86, bands: [['y', 1.2, 0.14]], draw: smallCargo },
  'large-cargo': {
    role: 'cargo',
    view: [44, 22],
    fill: 0.95,
    bands: [
      ['y', 2.75, 0.16],
      ['y', -3.3, 0.12],
    ],
    draw: largeCargo,
  },
  recycler: { role: 'industry', view: [34, 20], fill: 0.92, bands: [['y', -1.3, 0.14]], draw: recycler },
  crawler: { role: 'industry', view: [40, 24], fill: 0.82, draw: crawler },
};
