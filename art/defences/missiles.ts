import { upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import { engine, truss } from '../kit/fittings.ts';
import { loft, section, wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, lathe, ring, rod, tube } from '../kit/round.ts';
import { chain, moved, pitched, rolled, yawed } from '../kit/transform.ts';
import { armour, emplacement } from './emplacement.ts';

const skin = { ...armour, size: 0.46, detail: 0.16 };

/** A fin that stands out of a body along y, at its right. */
function fin(model: Model, from: number, to: number, root: number, tip: number, sweep: number): void {
  wing(
    model,
    { trail: from, lead: to, x: root, z: 0, thick: 0.08 },
    { trail: from - sweep * 0.3, lead: from + (to - from) * 0.45 - sweep * 0.3, x: tip, z: 0, thick: 0.03 },
    { ...skin, size: 0.36, accent: 0.4, detail: 0 },
    'accent',
  );
}

/** A needle with four wings on a raised rail, a second one beside it. */
function interceptorMissile(model: Model): void {
  emplacement(model, 1.45, 6);
  upright(model, [0, -0.3, 0.15], () =>
    cylinder(model, 0.6, 0, 0.5, 'slate', { segments: 6, smooth: 2, endRadius: 0.46 }),
  );
  for (const side of [-1, 1]) {
    tube(
      model,
      [
        [side * 0.4, 0.9, 0.1],
        [side * 0.3, 0.55, 1.5],
      ],
      0.07,
      'metal',
      10,
    );
    tube(
      model,
      [
        [side * 0.4, -0.75, 0.1],
        [side * 0.3, 0.55, 1.5],
      ],
      0.07,
      'slate',
      10,
    );
  }
  model.at(chain(moved(0, -0.4, 0.7), pitched(0.62)), () => {
    truss(model, [0, -0.7, 0], [0, 3.1, 0], 0.24, 8, 1);
    box(model, [0, -0.75, 0.1], [1.5, 0.16, 0.8], { material: 'dark', chamfer: 0.05 });
    for (const x of [-0.52, 0.52])
      model.at(moved(x, x > 0 ? 0 : -0.1, 0.52), () => {
        interceptor(model);
        for (const y of [0.4, 1.9])
          box(model, [-x * 0.4, y, -0.32], [0.3, 0.14, 0.3], { material: 'accent', chamfer: 0.03 });
      });
  });
  model.at(chain(moved(-1, -0.5, 0.25), yawed(0.4)), () => cabinet(model));
}

/** The cabinet from which it is fired. */
function cabinet(model: Model): void {
  box(model, [0, 0, 0], [0.4, 0.5, 0.5], { material: 'slate', chamfer: 0.06 });
  box(model, [0, 0.26, 0.08], [0.28, 0.03, 0.16], { material: 'windowCool', chamfer: 0 });
}

function interceptor(model: Model): void {
  const body = [
    [-0.6, 0.12],
    [-0.5, 0.22],
    [1.1, 0.22],
    [1.2, 0.18],
    [2.9, 0.18],
    [3.3, 0.15],
    [3.75, 0.07],
    [3.95, 0],
  ] as const;
  lathe(model, body, 'hull', { segments: 28, smooth: 0.9, tone: (strip) => (strip === 2 ? 1.1 : 1.3) });
  for (const [y, radius, material] of [
    [1, 0.226, 'accent'],
    [2.5, 0.186, 'accent'],
    [2.75, 0.186, 'dark'],
  ] as const)
    cylinder(model, radius, y - 0.08, y + 0.08, material, { segments: 28, chamfer: 0.004 });
  lathe(model, body.slice(5), 'accent', { segments: 28, smooth: 0.9 });
  for (const turn of [0, 1, 2, 3])
    model.at(rolled((turn + 0.5) * (Math.PI / 2)), () => {
      fin(model, -0.5, 0.5, 0.2, 0.62, 0.2);
      fin(model, 1.7, 2.2, 0.16, 0.4, 0.1);
    });
  cylinder(model, 0.15, -0.75, -0.55, 'dark', { segments: 20, endRadius: 0.1 });
}

/** A tower of a missile on its way, burning: boosters at its tail, heads of three colours at its bow. */
function interplanetaryMissile(model: Model): void {
  model.at(pitched(0.62), () => {
    loft(
      model,
      [
        section(-2.6, 0.52, 0.52, -0.52, 0.42, 0.42),
        section(-2.3, 0.66, 0.66, -0.66, 0.42, 0.42),
        section(0.3, 0.66, 0.66, -0.66, 0.42, 0.42),
        section(0.7, 0.5, 0.5, -0.5, 0.42, 0.42),
        section(2.3, 0.5, 0.5, -0.5, 0.42, 0.42),
        section(2.6, 0.62, 0.62, -0.62, 0.42, 0.42),
      ],
      skin,
    );
    for (const y of [-1.9, 0.1, 0.95])
      model.at(moved(0, y, 0), () => ring(model, y > 0.5 ? 0.53 : 0.7, [0.1, 0.05], 'dark'));
    warheads(model);
    for (const turn of [0, 1, 2, 3])
      model.at(rolled((turn + 0.5) * (Math.PI / 2)), () => {
        booster(model);
        fin(model, 1.1, 2, 0.3, 0.95, 0.1);
      });
    engine(model, [0, -2.75, 0], 0.5, 0.7);
  });
}

function warheads(model: Model): void {
  lathe(
    model,
    [
      [2.6, 0.64],
      [2.75, 0.66],
      [2.9, 0.56],
    ],
    'dark',
    { segments: 32 },
  );
  const head = (radius: number, reach: number) =>
    lathe(
      model,
      [
        [0, radius],
        [reach * 0.3, radius],
        [reach * 0.8, radius * 0.4],
        [reach, 0],
      ],
      'accent',
      { segments: 26, smooth: 0.8 },
    );
  model.at(moved(0, 2.85, 0), () => head(0.24, 1.5));
  model.around(5, () =>
    model.at(moved(0.41, 2.8, 0), () => {
      head(0.16, 0.95);
      cylinder(model, 0.165, 0.18, 0.24, 'dark', { segments: 26 });
    }),
  );
}

/** A small rocket strapped to the right of the large one. */
function booster(model: Model): void {
  model.at(moved(0.94, 0, 0), () => {
    lathe(
      model,
      [
        [-2.6, 0.26],
        [-0.7, 0.26],
        [-0.3, 0.17],
        [0, 0],
      ],
      'hull',
      { segments: 24, smooth: 0.85, tone: (strip) => (strip ? 0.8 : 1) },
    );
    for (const y of [-2.3, -0.8])
      cylinder(model, 0.268, y, y + 0.22, 'accent', { segments: 24, chamfer: 0.004 });
    engine(model, [0, -2.7, 0], 0.24, 0.36);
    fin(model, -2.6, -1.4, 0.24, 0.85, 0.5);
  });
  for (const y of [-2, -0.9]) rod(model, [0.6, y, 0], [0.95, y, 0], 0.06, 'dark');
}

export const missiles: Recipes = {
  'interceptor-missile': { role: 'cargo', view: [-44, 24], fill: 0.94, draw: interceptorMissile },
  'interplanetary-missile': { role: 'war', view: [-50, 20], fill: 0.94, draw: interplanetaryMissile },
};
