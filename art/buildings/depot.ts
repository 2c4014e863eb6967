import { box } from '../kit/box.ts';
import { antenna, canopy, engine, truss } from '../kit/fittings.ts';
import { disc, ground } from '../kit/ground.ts';
import { loft, section, wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, lathe, ring, rod, tube } from '../kit/round.ts';
import { chain, moved, stretched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { belt, hall, lampPost, tank, upright } from './fixtures.ts';
import { pad } from './paving.ts';

const skin = { ...plainPlating, size: 0.5, height: 0.024, detail: 0.3, windows: 0.2, accent: 0.1 };

/** A harbour for friends: a ship that takes fuel, a berth that waits, and the tower that sees both. */
function allianceDepot(model: Model): void {
  ground(model, { top: 'sand', hills: 0.1, level: disc(0, 0, 2.7), rocks: 8 });
  berth(model, [0.5, 1], 1.32);
  berth(model, [-1.62, 0.15], 0.82);
  model.at(chain(moved(0.5, 0.8, 0.72), yawed(0.2), stretched(0.62)), () => guest(model));
  model.at(moved(-0.75, -1.05, 0), () => controlTower(model));
  for (const [x, y] of [
    [1.95, -0.15],
    [1.5, -0.85],
    [0.85, -1.4],
  ] as const)
    tank(model, [x, y, 0], 0.4, 1.25, { band: 'accent' });
  fuelArm(model);
  hall(model, [-1.75, -1.25, 0], [0.9, 0.8, 0.6], { size: 0.26 });
  for (const [x, y] of [
    [-0.75, 1.95],
    [-2.35, -0.5],
  ] as const)
    lampPost(model, x, y);
}

/** A round field between lamps. */
function berth(model: Model, [x, y]: readonly [number, number], radius: number): void {
  pad(model, [x, y], radius, { segments: 44 });
  upright(model, [x, y, 0.075], () => {
    ring(model, radius * 0.66, [0.012, 0.05], 'accent', { segments: 44 });
    ring(model, radius * 0.3, [0.012, 0.03], 'accent', { segments: 36 });
    model.around(14, (turn) =>
      box(model, [radius * 0.86, 0.02, 0], [0.1, 0.06, 0.1], {
        material: turn % 2 ? 'windowCool' : 'glowGreen',
        chamfer: 0.01,
      }),
    );
  });
}

/** The tower that sees every berth. */
function controlTower(model: Model): void {
  upright(model, [0, 0, 0], () => {
    lathe(
      model,
      [
        [0, 0.62],
        [0.3, 0.42],
        [1.7, 0.28],
        [1.8, 0.66],
        [1.95, 0.74],
        [2.3, 0.68],
        [2.42, 0.2],
        [2.48, 0],
      ],
      'hull',
      { segments: 32, smooth: 0.75 },
    );
    belt(model, 1.99, 2.24, 0.735, 'window');
    model.around(16, () => box(model, [0.72, 2.12, 0], [0.05, 0.3, 0.04], { material: 'slate', chamfer: 0 }));
    belt(model, 1.2, 1.38, 0.33, 'accent');
  });
  model.lamp([0, 0, 2.1], '#ffc070', 1.4, 2.6);
  antenna(model, [0, 0, 2.46], 0.6);
}

/** A broad ship on its legs, bow towards y. */
function guest(model: Model): void {
  const hull = [
    section(-1.9, 0.5, 0.42, -0.42),
    section(-1.5, 0.74, 0.6, -0.52),
    section(0.5, 0.68, 0.54, -0.5),
    section(1.4, 0.46, 0.28, -0.4),
    section(2, 0.16, -0.02, -0.26),
  ];
  loft(model, hull, skin);
  canopy(model, [0, 1.05, 0.36], [0.3, 0.55, 0.2]);
  model.mirrored(() => {
    const tip = { trail: -1.7, lead: -0.9, x: 1.75, z: -0.15, thick: 0.08 };
    wing(model, { trail: -1.6, lead: 0.5, x: 0.66, z: -0.05, thick: 0.26 }, tip, { ...skin, accent: 0.3 });
    const fin = { trail: -2.1, lead: -1.6, x: 0.8, z: 1.25, thick: 0.06 };
    wing(model, { trail: -1.8, lead: -0.9, x: 0.5, z: 0.5, thick: 0.14 }, fin, { ...skin, accent: 0.3 });
    engine(model, [0.3, -1.95, 0.02], 0.28);
    for (const y of [-1.1, 0.75]) {
      rod(model, [0.5, y, -0.4], [0.66, y, -1], 0.07, 'metal');
      box(model, [0.66, y, -1.02], [0.3, 0.34, 0.08], { material: 'dark', chamfer: 0.02 });
    }
  });
}

/** A crane between the tanks and the ship, and the hose that hangs from it. */
function fuelArm(model: Model): void {
  const [x, y] = [1.75, 0.75];
  truss(model, [x, y, 0], [x, y, 1.85], 0.15, 7, 0.9);
  upright(model, [x, y, 1.85], () => cylinder(model, 0.24, 0, 0.16, 'slate', { segments: 20 }));
  const [root, end]: [Vector, Vector] = [
    [x + 0.35, y + 0.05, 2.06],
    [0.75, 0.6, 2.06],
  ];
  rod(model, root, end, 0.09, 'accent');
  box(model, root, [0.34, 0.34, 0.26], { material: 'dark', chamfer: 0.05 });
  const hose: readonly Vector[] = [
    [1.95, -0.1, 0.35],
    [1.95, 0.5, 0.3],
    [1.9, 0.75, 1.2],
    [1.75, 0.75, 2.2],
    [0.8, 0.6, 2.2],
    [0.74, 0.58, 1.7],
    [0.72, 0.55, 1.1],
  ];
  tube(model, hose, 0.06, 'copper', 12);
  upright(model, [0.73, 0.56, 1.1], () => {
    cylinder(model, 0.15, 0, 0.2, 'slate', { segments: 20 });
    belt(model, 0.06, 0.14, 0.155, 'glowGreen');
  });
  model.lamp([0.9, 0.9, 1.4], '#4dffa8', 0.8, 1.2);
}

export const depot: Recipes = {
  'alliance-depot': { role: 'colony', view: [34, 28], fill: 0.94, draw: allianceDepot },
};
