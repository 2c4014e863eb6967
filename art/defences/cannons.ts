import { belt, upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import { antenna } from '../kit/fittings.ts';
import { loft, section } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, rod, tube } from '../kit/round.ts';
import { limb } from '../kit/skin.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { armour, emplacement } from './emplacement.ts';

/** Two long rails held by coils, on a carriage with a counterweight. */
function gaussCannon(model: Model): void {
  emplacement(model, 1.5, 10);
  for (const side of [-1, 1]) cheek(model, side * 0.62);
  model.at(chain(moved(0, 0, 1.6), pitched(0.36)), () => {
    loft(
      model,
      [
        section(-1.7, 0.42, 0.5, -0.5),
        section(-1.3, 0.56, 0.66, -0.66),
        section(0.1, 0.46, 0.5, -0.5),
        section(0.6, 0.36, 0.42, -0.42),
      ],
      armour,
    );
    rails(model);
    for (const x of [-0.3, 0.3])
      tube(
        model,
        [
          [x, -1.5, 0.5],
          [x, -0.9, 0.86],
          [x, 0.7, 0.62],
        ],
        0.07,
        'copper',
        10,
      );
  });
  antenna(model, [0.35, -0.9, 1.8], 0.8);
}

/** A side of the carriage: two legs up to the bearing. */
function cheek(model: Model, x: number): void {
  for (const y of [-0.75, 0.75]) rod(model, [x, y, 0.15], [x, 0, 1.6], 0.13, 'slate');
  box(model, [x, 0, 0.75], [0.16, 0.9, 0.2], { material: 'accent', chamfer: 0.04 });
  model.at(chain(moved(x, 0, 1.6), yawed(Math.PI / 2)), () =>
    cylinder(model, 0.42, -0.16, 0.16, 'hull', { segments: 32, chamfer: 0.06 }),
  );
}

function rails(model: Model): void {
  const end = 4.1;
  for (const z of [-0.25, 0.25]) {
    box(model, [0, (end + 0.4) / 2, z], [0.34, end - 0.4, 0.17], { material: 'hull', chamfer: 0.04 });
    box(model, [0, end * 0.55, z * 0.58], [0.16, end * 0.8, 0.04], {
      material: 'glowBlue',
      chamfer: 0,
      tone: 0.5,
    });
  }
  for (let coil = 0; coil < 9; coil++)
    model.at(moved(0, 0.8 + coil * 0.36, 0), () => {
      ring(model, 0.43 - coil * 0.008, [0.085, 0.07], coil % 3 ? 'copper' : 'dark', { segments: 36 });
      if (coil % 3 === 0) box(model, [0, 0, 0.46], [0.26, 0.2, 0.2], { material: 'accent', chamfer: 0.04 });
    });
  for (const z of [-0.3, 0.3])
    box(model, [0, end + 0.12, z], [0.46, 0.4, 0.26], { material: 'slate', chamfer: 0.08 });
  model.lamp([0, 1.6, 0], '#4fc3ff', 1, 1.2);
  model.lamp([0, 3.4, 0], '#4fc3ff', 1, 1.2);
}

/** Four claws around a ball of ions, on a stack of insulators that leans to the sky. */
function ionCannon(model: Model): void {
  emplacement(model, 1.55, 6);
  upright(model, [0, 0, 0.15], () =>
    cylinder(model, 0.85, 0, 0.4, 'hull', { segments: 6, smooth: 2, endRadius: 0.66 }),
  );
  model.at(chain(moved(0, 0, 0.5), pitched(1.08)), () => {
    for (let disk = 0; disk < 5; disk++) {
      const y = 0.1 + disk * 0.28;
      cylinder(model, 0.62 - disk * 0.04, y, y + 0.13, 'concrete', { segments: 40, chamfer: 0.05 });
      cylinder(model, 0.42, y + 0.1, y + 0.3, disk % 2 ? 'copper' : 'dark', { segments: 32 });
    }
    cylinder(model, 0.7, 1.5, 1.72, 'slate', { segments: 40 });
    ring(model, 0.7, [0.05, 0.05], 'accent');
    belt(model, 1.57, 1.65, 0.706, 'glowBlue');
    model.around(4, () => claw(model), 0.78);
    model.at(moved(0, 2.75, 0), () => ionBall(model));
    model.at(moved(0, 1.7, 0), () =>
      cylinder(model, 0.3, 0, 0.35, 'metal', { segments: 28, endRadius: 0.12 }),
    );
  });
  for (const turn of [0.6, 2.6, 4.7]) {
    const [x, y] = [1.15 * Math.cos(turn), 1.15 * Math.sin(turn)];
    upright(model, [x, y, 0], () => cylinder(model, 0.17, 0, 0.6, 'hull', { segments: 20 }));
    tube(
      model,
      [
        [x, y, 0.55],
        [x * 0.8, y * 0.8, 0.95],
        [x * 0.4, y * 0.4, 0.8],
      ],
      0.05,
      'copper',
      8,
    );
  }
}

function claw(model: Model): void {
  const path: Vector[] = [
    [0.55, 1.5, 0],
    [1.12, 1.95, 0],
    [1.26, 2.7, 0],
    [0.98, 3.35, 0],
    [0.52, 3.72, 0],
  ];
  limb(model, path, (along) => 0.2 - 0.15 * along, { material: 'hull', segments: 14, steps: 40 });
  box(model, [1.24, 2.35, 0], [0.28, 0.5, 0.4], { material: 'accent', chamfer: 0.08 });
  model.at(moved(0.5, 3.74, 0), () => ellipsoid(model, [0.08, 0.08, 0.08], 'glowBlue', 14, 10));
}

/** A ball of light with sparks that jump to the claws. */
function ionBall(model: Model): void {
  ellipsoid(model, [0.44, 0.44, 0.44], 'engine', 30, 18);
  model.around(
    4,
    () => {
      let at: Vector = [0.3, 0.25, 0];
      const path: Vector[] = [at];
      for (let leap = 1; leap <= 5; leap++) {
        const share = leap / 5;
        const off = leap < 5 ? model.chance.range(-0.12, 0.12) : 0;
        at = [0.3 + 0.2 * share + off, 0.25 + 0.74 * share, off * 1.5];
        path.push(at);
      }
      tube(model, path, 0.02, 'engine', 6);
    },
    0.78,
  );
  model.lamp([0, 0, 0], '#4fc3ff', 3.4, 2.6);
}

/** A mortar as wide as it is long, fed by two flasks of plasma. */
function plasmaTurret(model: Model): void {
  emplacement(model, 1.95);
  for (const side of [-1, 1])
    box(model, [side * 1.08, -0.1, 0.8], [0.34, 1.3, 1.4], { chamfer: 0.1, taper: [1, 0.55] });
  model.at(chain(moved(0, -0.1, 1.35), pitched(0.4)), () => {
    lathe(
      model,
      [
        [-1.25, 0],
        [-1.2, 0.5],
        [-0.95, 0.8],
        [-0.4, 1],
        [0.3, 1],
        [0.8, 0.78],
        [1.1, 0.74],
      ],
      'hull',
      { segments: 16, smooth: 0.97, tone: (strip, segment) => 0.86 + ((segment * 5 + strip * 3) % 5) * 0.05 },
    );
    for (const y of [-0.5, 0.35]) model.at(moved(0, y, 0), () => ring(model, 1, [0.09, 0.06], 'dark'));
    model.around(12, () =>
      box(model, [1, -0.08, 0], [0.05, 0.5, 0.14], { material: 'glowViolet', chamfer: 0.01, tone: 0.35 }),
    );
    muzzle(model);
    model.at(moved(0, -1.25, 0), () =>
      model.around(6, () => box(model, [0.42, -0.02, 0], [0.18, 0.3, 0.14], { material: 'dark' })),
    );
  });
  for (const side of [-1, 1]) flask(model, side);
}

function muzzle(model: Model): void {
  lathe(
    model,
    [
      [1.05, 0.7],
      [1.2, 0.92],
      [1.45, 0.96],
      [1.55, 0.88],
      [1.95, 0.84],
      [2.1, 0.96],
      [2.3, 0.92],
      [2.3, 0.74],
      [1.85, 0.62],
    ],
    'slate',
    { segments: 44, smooth: 0.8 },
  );
  for (const y of [1.64, 1.78])
    model.at(moved(0, y, 0), () => ring(model, 0.86, [0.045, 0.045], 'glowViolet', { tone: 0.4 }));
  lathe(
    model,
    [
      [2, 0],
      [1.94, 0.3],
      [1.86, 0.64],
    ],
    'glowViolet',
    { segments: 40, smooth: -1, tone: (strip) => (strip ? 0.2 : 0.42) },
  );
  model.around(8, () => box(model, [0.95, 2.2, 0], [0.14, 0.24, 0.2], { material: 'accent', chamfer: 0.03 }));
  model.lamp([0, 2.7, 0], '#b46bff', 2.6, 2.2);
}

function flask(model: Model, side: number): void {
  upright(model, [side * 1.55, -0.85, 0], () => {
    cylinder(model, 0.36, -0.05, 0.2, 'dark', { segments: 28 });
    cylinder(model, 0.28, 0.15, 1.05, 'glowViolet', { segments: 28, tone: 0.18 });
    for (const y of [0.4, 0.7])
      model.at(moved(0, y, 0), () => ring(model, 0.3, [0.04, 0.03], 'metal', { segments: 28 }));
    model.around(4, () => rod(model, [0.32, 0.1, 0], [0.32, 1.1, 0], 0.03, 'metal'));
    cylinder(model, 0.36, 1, 1.25, 'slate', { segments: 28 });
  });
  tube(
    model,
    [
      [side * 1.55, -0.85, 1.2],
      [side * 1.5, -0.85, 1.65],
      [side * 0.75, -0.75, 1.6],
    ],
    0.09,
    'copper',
    10,
  );
  model.lamp([side * 1.55, -0.4, 0.6], '#b46bff', 0.8, 1);
}

export const cannons: Recipes = {
  'gauss-cannon': { role: 'war', view: [62, 16], fill: 0.92, draw: gaussCannon },
  'ion-cannon': { role: 'science', view: [40, 16], fill: 0.92, draw: ionCannon },
  'plasma-turret': { role: 'alien', view: [36, 22], fill: 0.92, draw: plasmaTurret },
};
