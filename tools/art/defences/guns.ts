import { upright } from '../buildings/fixtures.ts';
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

/** A slender lens gun on three legs, with its cell on its back. */
function lightLaser(model: Model): void {
  upright(model, [0, 0, -0.2], () => cylinder(model, 0.5, 0, 0.14, 'slate', { segments: 6, smooth: 2 }));
  for (const turn of [0.5, 2.6, 4.7]) {
    const foot: Vector = [1.45 * Math.cos(turn), 1.45 * Math.sin(turn), -0.15];
    const knee: Vector = [0.95 * Math.cos(turn), 0.95 * Math.sin(turn), 0.85];
    tube(model, [foot, knee, [0.12 * Math.cos(turn), 0.12 * Math.sin(turn), 1.5]], 0.085, 'slate', 12);
    rod(model, [foot[0] * 0.3, foot[1] * 0.3, -0.1], knee, 0.04, 'metal');
    upright(model, [foot[0], foot[1], -0.25], () =>
      cylinder(model, 0.32, 0, 0.14, 'dark', { segments: 20, endRadius: 0.2 }),
    );
    model.at(moved(...knee), () => ellipsoid(model, [0.14, 0.14, 0.14], 'accent', 16, 10));
  }
  upright(model, [0, 0, 1.35], () => cylinder(model, 0.26, 0, 0.5, 'dark', { segments: 24 }));
  model.at(chain(moved(0, 0, 2), pitched(0.32)), () => {
    loft(
      model,
      [
        section(-1, 0.22, 0.26, -0.22),
        section(-0.6, 0.36, 0.4, -0.3),
        section(0.25, 0.3, 0.32, -0.26),
        section(0.6, 0.17, 0.18, -0.17),
      ],
      { ...armour, size: 0.32, accent: 0.16 },
    );
    barrel(model, 0.085, 2.7, { fins: 3, fin: 'copper', light: 'gap' });
    lens(model, 2.7);
    for (const y of [1.2, 1.75])
      model.at(moved(0, y, 0), () => ring(model, 0.26 - y * 0.03, [0.035, 0.03], 'accent', { segments: 30 }));
    for (const x of [-0.34, 0.34])
      model.at(moved(x, -0.4, -0.1), () => {
        cylinder(model, 0.15, -0.4, 0.35, 'hull', { segments: 20 });
        cylinder(model, 0.155, -0.15, 0.05, 'glowRed', { segments: 20, chamfer: 0.005, tone: 0.2 });
      });
    box(model, [0, -0.05, 0.42], [0.14, 0.5, 0.14], { material: 'dark' });
  });
}

/** The lens at the barrel's end, held by three prongs. */
function lens(model: Model, at: number): void {
  model.at(moved(0, at, 0), () => {
    model.around(3, () =>
      tube(
        model,
        [
          [0.09, -0.2, 0],
          [0.27, 0, 0],
          [0.27, 0.24, 0],
        ],
        0.035,
        'slate',
        8,
      ),
    );
    model.at(moved(0, 0.16, 0), () => {
      ring(model, 0.26, [0.07, 0.05], 'accent', { segments: 36 });
      ellipsoid(model, [0.24, 0.09, 0.24], 'glowRed', 28, 12);
    });
    model.lamp([0, 0.5, 0], '#ff3622', 1, 1.2);
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
  'light-laser': { role: 'war', view: [48, 14], fill: 0.9, draw: lightLaser },
  'heavy-laser': { role: 'war', view: [38, 24], fill: 0.92, draw: heavyLaser },
};
