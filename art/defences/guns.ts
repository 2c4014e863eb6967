import { belt, upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import { antenna } from '../kit/fittings.ts';
import { loft, section } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, rod, tube } from '../kit/round.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { armour, barrel, emplacement } from './emplacement.ts';

/** A rocket along y, its tail in the origin. */
function rocket(model: Model, radius: number, reach: number): void {
  cylinder(model, radius, 0, reach * 0.78, 'hull', { segments: 20 });
  cylinder(model, radius * 1.03, reach * 0.66, reach * 0.72, 'dark', { segments: 20 });
  lathe(
    model,
    [
      [reach * 0.76, radius],
      [reach * 0.88, radius * 0.78],
      [reach, 0],
    ],
    'accent',
    { segments: 20, smooth: 0.5 },
  );
  model.around(4, () =>
    box(model, [radius * 1.5, reach * 0.1, 0], [radius * 1.3, reach * 0.16, radius * 0.16], {
      material: 'accent',
    }),
  );
  cylinder(model, radius * 0.7, -0.06, 0.02, 'gap', { segments: 16 });
}

/** Two racks of rockets on a mast, wide as wings, with spare ones on the ground. */
function rocketLauncher(model: Model): void {
  emplacement(model, 1.5);
  upright(model, [0, 0, 0.15], () => {
    cylinder(model, 0.55, 0, 0.55, 'slate', { segments: 32, endRadius: 0.42 });
    cylinder(model, 0.34, 0.5, 1.35, 'dark', { segments: 24 });
  });
  model.at(chain(moved(0, 0, 1.65), pitched(0.5)), () => {
    model.at(yawed(Math.PI / 2), () => cylinder(model, 0.3, -0.75, 0.75, 'slate', { segments: 28 }));
    box(model, [0, 0.1, 0.12], [0.62, 0.9, 0.7], { chamfer: 0.12, taper: [0.8, 0.8] });
    model.at(moved(0, 0.5, 0.2), () => ellipsoid(model, [0.2, 0.14, 0.16], 'lens', 20, 12));
    for (const side of [-1, 1]) model.at(moved(side * 1.28, 0, 0), () => rack(model));
  });
  antenna(model, [0.1, -0.35, 1.9], 0.9);
  model.at(chain(moved(0.55, 1.24, 0.1), yawed(1.2)), () => rocket(model, 0.11, 1.1));
  model.at(chain(moved(0.75, 1.5, 0.08), yawed(1.2)), () => rocket(model, 0.11, 1.1));
  box(model, [-1.15, 0.75, 0.2], [0.6, 0.5, 0.4], { material: 'accent', chamfer: 0.05 });
}

function rack(model: Model): void {
  const [columns, rows, step] = [3, 4, 0.36];
  const plates = { ...armour, size: 0.42 };
  loft(
    model,
    [
      section(-1, 0.5, 0.66, -0.66, 0.2, 0.2),
      section(-0.75, 0.62, 0.8, -0.8, 0.16, 0.16),
      section(0.85, 0.62, 0.8, -0.8, 0.16, 0.16),
    ],
    plates,
  );
  for (const y of [-0.5, 0.6]) box(model, [0, y, 0], [1.34, 0.14, 1.68], { material: 'dark', chamfer: 0.04 });
  box(model, [0, 0.3, 0], [1.31, 0.3, 1.66], { material: 'accent', chamfer: 0.03 });
  box(model, [0, 0.9, 0], [1.26, 0.14, 1.62], { material: 'slate', chamfer: 0.06 });
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const [x, z] = [(column - (columns - 1) / 2) * step, (row - (rows - 1) / 2) * step];
      model.at(moved(x, 0.9, z), () => {
        ring(model, 0.14, [0.09, 0.035], 'metal', { segments: 22 });
        cylinder(model, 0.125, 0, 0.08, 'gap', { segments: 18 });
        if (column === 1 && row === 2) return;
        lathe(
          model,
          [
            [0, 0.11],
            [0.16, 0.095],
            [0.34, 0],
          ],
          'accent',
          { segments: 18, smooth: 0.5 },
        );
      });
    }
}

/** One lens gun on three stout legs, with its cells on its flanks. */
function lightLaser(model: Model): void {
  upright(model, [0, 0, -0.24], () => {
    cylinder(model, 0.95, 0, 0.16, 'concrete', { segments: 6, smooth: 2 });
    cylinder(model, 0.7, 0.14, 0.34, 'slate', { segments: 6, smooth: 2 });
    cylinder(model, 0.36, 0.3, 1.5, 'dark', { segments: 28, endRadius: 0.3 });
    belt(model, 0.62, 0.72, 0.37, 'window');
  });
  for (const turn of [0.5, 2.6, 4.7]) leg(model, turn);
  upright(model, [0, 0, 1.2], () => {
    cylinder(model, 0.56, 0, 0.22, 'slate', { segments: 36 });
    belt(model, 0.07, 0.14, 0.565, 'accent');
  });
  for (const x of [-0.5, 0.5])
    box(model, [x, -0.05, 1.72], [0.16, 0.62, 0.75], { material: 'slate', chamfer: 0.06, taper: [1, 0.6] });
  model.at(chain(moved(0, 0, 1.95), pitched(0.3)), () => {
    loft(
      model,
      [
        section(-1.25, 0.34, 0.4, -0.34),
        section(-0.75, 0.48, 0.54, -0.42),
        section(0.4, 0.42, 0.46, -0.38),
        section(0.85, 0.26, 0.28, -0.26),
      ],
      { ...armour, size: 0.4, accent: 0.16 },
    );
    barrel(model, 0.19, 2.5, { fins: 5, fin: 'copper', light: 'gap' });
    lens(model, 2.5);
    for (const x of [-0.56, 0.56])
      model.at(moved(x, -0.55, -0.05), () => {
        cylinder(model, 0.21, -0.5, 0.5, 'hull', { segments: 24 });
        cylinder(model, 0.216, -0.2, 0.1, 'glowRed', { segments: 24, chamfer: 0.005, tone: 0.2 });
      });
    box(model, [0, -0.1, 0.56], [0.2, 0.7, 0.18], { material: 'dark', chamfer: 0.04 });
  });
}

/** A leg with its knee and its foot, in a direction. */
function leg(model: Model, turn: number): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [foot, knee]: [Vector, Vector] = [
    [1.5 * c, 1.5 * s, -0.12],
    [0.98 * c, 0.98 * s, 0.75],
  ];
  tube(model, [foot, knee, [0.3 * c, 0.3 * s, 1.18]], 0.15, 'slate', 16);
  rod(model, [0.6 * c, 0.6 * s, 0], [knee[0], knee[1], knee[2] - 0.1], 0.06, 'metal');
  upright(model, [foot[0], foot[1], -0.26], () =>
    cylinder(model, 0.44, 0, 0.18, 'dark', { segments: 24, endRadius: 0.28 }),
  );
  model.at(moved(...knee), () => ellipsoid(model, [0.22, 0.22, 0.22], 'accent', 20, 12));
}

/** The lens at the barrel's end, held by three prongs. */
function lens(model: Model, at: number): void {
  model.at(moved(0, at, 0), () => {
    model.around(3, () =>
      tube(
        model,
        [
          [0.18, -0.3, 0],
          [0.45, 0, 0],
          [0.45, 0.32, 0],
        ],
        0.055,
        'slate',
        10,
      ),
    );
    model.at(moved(0, 0.2, 0), () => {
      ring(model, 0.43, [0.1, 0.075], 'accent', { segments: 40 });
      ellipsoid(model, [0.4, 0.14, 0.4], 'glowRed', 32, 14);
    });
    model.lamp([0, 0.6, 0], '#ff3622', 1.2, 1.5);
  });
}

/** Two heavy lasers side by side in a casemate, with the cooling that they need. */
function heavyLaser(model: Model): void {
  emplacement(model, 1.75);
  model.at(moved(0, -0.15, 0.2), () => {
    loft(
      model,
      [
        section(-1.3, 0.9, 0.95, 0, 0.4, 0.1),
        section(-0.7, 1.35, 1.4, 0, 0.42, 0.1),
        section(0.3, 1.4, 1.36, 0, 0.4, 0.1),
        section(1, 1.1, 0.82, 0, 0.35, 0.1),
      ],
      armour,
    );
    model.at(chain(moved(0, 0.75, 0.85), pitched(0.16)), () => {
      model.at(yawed(Math.PI / 2), () => cylinder(model, 0.46, -1.2, 1.2, 'dark', { segments: 32 }));
      for (const x of [-0.68, 0.68])
        model.at(moved(x, 0.1, 0.05), () => {
          barrel(model, 0.27, 2.5, { fins: 6, light: 'glowRed' });
          box(model, [0, 0.9, 0.34], [0.2, 1.5, 0.12], { material: 'accent', chamfer: 0.03 });
          model.lamp([0, 2.7, 0], '#ff3622', 1.3, 1.4);
        });
    });
    for (const side of [-1, 1]) coolers(model, side);
    box(model, [0, -0.55, 1.4], [0.7, 0.7, 0.24], { material: 'slate', chamfer: 0.08, taper: [0.7, 0.7] });
    antenna(model, [0.4, -0.7, 1.4], 0.8);
  });
}

/** Tanks and fins on a flank. */
function coolers(model: Model, side: number): void {
  for (const y of [-0.7, -0.15, 0.4])
    upright(model, [side * 1.5, y, -0.1], () => {
      cylinder(model, 0.24, 0, 0.95, 'hull', { segments: 24 });
      cylinder(model, 0.25, 0.55, 0.68, 'glowRed', { segments: 24, tone: 0.3 });
      cylinder(model, 0.12, 0.9, 1.1, 'copper', { segments: 16 });
    });
}

export const guns: Recipes = {
  'rocket-launcher': { role: 'war', view: [36, 22], fill: 0.9, draw: rocketLauncher },
  'light-laser': { role: 'war', view: [46, 16], fill: 0.86, draw: lightLaser },
  'heavy-laser': { role: 'war', view: [38, 24], fill: 0.92, draw: heavyLaser },
};
