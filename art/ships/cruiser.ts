import { box } from '../kit/box.ts';
import { antenna, engine, turret } from '../kit/fittings.ts';
import { loft, section, wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, lathe, ring, tube } from '../kit/round.ts';
import { moved } from '../kit/transform.ts';

const skin = { ...plainPlating, size: 0.56, height: 0.024, detail: 0.26, windows: 0.12 };
const deck = { ...skin, size: 0.26, height: 0.02, detail: 0.5, windows: 0.3, accent: 0 };

const hull = [
  section(-2.9, 0.95, 0.66, -0.66),
  section(-2.3, 1.22, 0.86, -0.78),
  section(-1, 1.05, 0.74, -0.7),
  section(-0.75, 0.66, 0.5, -0.52),
  section(0.7, 0.6, 0.46, -0.48),
  section(0.95, 1.62, 0.5, -0.48, 0.4, 0.4),
  section(1.75, 1.7, 0.46, -0.46, 0.4, 0.4),
  section(2.5, 0.78, 0.4, -0.42, 0.35, 0.35),
];

/** A hammerhead on a short neck, built around one great gun. */
function cruiser(model: Model): void {
  loft(model, hull, (bay) => (bay === 3 ? { ...skin, size: 0.3, detail: 0.5 } : skin));
  tower(model);
  model.mirrored(() => {
    for (const [x, z, thick, material] of [
      [0.66, -0.2, 0.09, 'copper'],
      [0.68, 0.08, 0.07, 'dark'],
      [0.52, 0.42, 0.12, 'metal'],
    ] as const)
      tube(
        model,
        [
          [x, -1, z],
          [x, 1.1, z],
        ],
        thick,
        material,
        14,
      );
    cheek(model);
    fins(model);
    engine(model, [0.56, -3, 0.32], 0.4);
    engine(model, [0.56, -3, -0.36], 0.34);
    turret(model, [0.95, 1.4, 0.44], { scale: 0.5, yaw: -0.12 });
    turret(model, [0.7, -1.5, 0.76], { scale: 0.46, yaw: -0.3 });
  });
  model.at(moved(0, 2.4, 0), () => spinalGun(model));
}

/** A pod at the end of the hammer, with two guns. */
function cheek(model: Model): void {
  model.at(moved(1.72, 1.3, 0), () => {
    const pod = [
      section(-0.95, 0.2, 0.28, -0.28),
      section(-0.6, 0.3, 0.42, -0.42),
      section(0.5, 0.3, 0.4, -0.4),
      section(0.95, 0.16, 0.2, -0.2),
    ];
    loft(model, pod, { ...skin, size: 0.4, accent: 0.16 });
    for (const z of [-0.12, 0.12])
      model.at(moved(0, 0.85, z), () => {
        cylinder(model, 0.085, 0, 0.5, 'metal', { segments: 14 });
        cylinder(model, 0.055, 0.45, 0.95, 'dark', { segments: 14 });
      });
    box(model, [0.31, 0, 0], [0.04, 0.7, 0.1], { material: 'window', chamfer: 0.01 });
  });
}

function tower(model: Model): void {
  const bridge = [
    section(-2.3, 0.46, 1.56, 0.75, 0.25, 0.1),
    section(-1.5, 0.5, 1.6, 0.7, 0.25, 0.1),
    section(-1, 0.3, 1.1, 0.6, 0.25, 0.1),
  ];
  loft(model, bridge, deck);
  antenna(model, [0.16, -2, 1.55], 0.6);
  antenna(model, [-0.16, -1.8, 1.55], 0.45);
}

function fins(model: Model): void {
  const fin = { trail: -3.3, lead: -2.4, x: 2.35, z: 0.62, thick: 0.08 };
  wing(model, { trail: -2.7, lead: -1.1, x: 1.1, z: 0.15, thick: 0.26 }, fin, { ...skin, accent: 0.16 });
  const keel = { trail: -3.2, lead: -2.5, x: 1.7, z: -1.25, thick: 0.07 };
  wing(model, { trail: -2.7, lead: -1.3, x: 0.95, z: -0.5, thick: 0.2 }, keel, skin);
}

/** The gun: a cradle, coils around the barrel, and light in a wide mouth. */
function spinalGun(model: Model): void {
  cylinder(model, 0.5, -0.1, 0.5, 'slate', { segments: 28 });
  cylinder(model, 0.32, 0.4, 1.9, 'dark', { segments: 28 });
  for (let coil = 0; coil < 5; coil++)
    cylinder(model, 0.44 - coil * 0.012, 0.62 + coil * 0.22, 0.74 + coil * 0.22, 'copper', { segments: 28 });
  model.around(4, () =>
    box(model, [0.46, 0.95, 0], [0.1, 1.3, 0.16], { material: 'slate', chamfer: 0.03, taper: [1, 1] }),
  );
  lathe(
    model,
    [
      [1.6, 0.32],
      [1.74, 0.48],
      [2.1, 0.48],
      [2.16, 0.42],
      [2.16, 0.32],
      [1.94, 0.26],
    ],
    'slate',
    { segments: 32 },
  );
  model.at(moved(0, 1.92, 0), () => ring(model, 0.485, [0.07, 0.02], 'accent', { segments: 36 }));
  cylinder(model, 0.3, 1.9, 1.97, 'engine', { segments: 28 });
  model.lamp([0, 2.6, 0], '#3fb4ff', 1.2, 2);
}

export const cruisers: Recipes = {
  cruiser: {
    role: 'war',
    view: [42, 22],
    bands: [
      ['y', 2.1, 0.13],
      ['y', -1.35, 0.12],
      ['x', 1.25, 0.1],
    ],
    draw: cruiser,
  },
};
