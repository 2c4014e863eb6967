import { box } from '../kit/box.ts';
import { antenna, canopy, engine, turret } from '../kit/fittings.ts';
import { loft, section, wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, lathe, tube } from '../kit/round.ts';
import { moved } from '../kit/transform.ts';

const skin = { ...plainPlating, size: 0.5, height: 0.014, detail: 0.12, windows: 0, accent: 0.04 };

/** A dart with one great engine, canards and guns on the wing tips. */
function lightFighter(model: Model): void {
  const sections = [
    section(-1.7, 0.42, 0.32, -0.22),
    section(-0.9, 0.56, 0.42, -0.26),
    section(0.2, 0.46, 0.36, -0.24),
    section(1.4, 0.26, 0.16, -0.2),
    section(2.8, 0.05, -0.04, -0.12),
  ];
  loft(model, sections, skin);
  canopy(model, [0, 0.55, 0.24], [0.22, 0.75, 0.21]);
  box(model, [0, -0.35, 0.4], [0.42, 0.9, 0.26], { material: 'slate', chamfer: 0.07, taper: [0.6, 0.85] });
  model.mirrored(() => {
    const tip = { trail: -2.05, lead: -1.25, x: 2.2, z: -0.36, thick: 0.05 };
    wing(model, { trail: -1.55, lead: 0.6, x: 0.4, z: 0, thick: 0.17 }, tip, { ...skin, accent: 0.1 });
    const finTip = { trail: -2.1, lead: -1.7, x: 0.9, z: 1, thick: 0.03 };
    wing(model, { trail: -1.6, lead: -0.8, x: 0.42, z: 0.22, thick: 0.09 }, finTip, skin);
    const canardTip = { trail: 1, lead: 1.3, x: 0.95, z: -0.02, thick: 0.03 };
    wing(model, { trail: 0.9, lead: 1.65, x: 0.28, z: 0.02, thick: 0.07 }, canardTip, skin);
    model.at(moved(2.2, -1.6, -0.36), () => {
      cylinder(model, 0.09, -0.7, 0.6, 'slate');
      cylinder(model, 0.05, 0.5, 1.8, 'metal');
      cylinder(model, 0.072, 1.5, 1.86, 'dark');
    });
    box(model, [0.56, -0.3, 0.12], [0.28, 1.1, 0.3], { material: 'dark', chamfer: 0.06 });
    box(model, [0.58, 0.28, 0.12], [0.24, 0.1, 0.24], { material: 'gap', chamfer: 0.01 });
    tube(
      model,
      [
        [0.5, -0.9, -0.28],
        [0.5, 0.4, -0.26],
      ],
      0.045,
      'copper',
    );
    engine(model, [0.5, -1.62, 0.08], 0.17);
  });
  engine(model, [0, -1.75, 0.04], 0.42);
  antenna(model, [0, -0.7, 0.5], 0.4);
}

/** A gunship between two booms full of missiles. */
function heavyFighter(model: Model): void {
  const sections = [
    section(-1.6, 0.5, 0.45, -0.3),
    section(-0.3, 0.66, 0.52, -0.38),
    section(0.9, 0.5, 0.38, -0.36),
    section(1.9, 0.3, 0.1, -0.3),
    section(2.4, 0.12, -0.06, -0.22),
  ];
  loft(model, sections, { ...skin, detail: 0.2 });
  canopy(model, [0, 0.85, 0.31], [0.26, 0.68, 0.22]);
  model.mirrored(() => {
    model.at(moved(1.35, -0.35, -0.05), () => missileBoom(model));
    const joint = { trail: -1.1, lead: 0.4, x: 1.12, z: -0.02, thick: 0.18 };
    wing(model, { trail: -1.2, lead: 0.7, x: 0.55, z: 0.05, thick: 0.22 }, joint, skin);
    const tip = { trail: -2, lead: -1.25, x: 2.6, z: -0.46, thick: 0.05 };
    wing(model, { trail: -1.4, lead: 0.25, x: 1.55, z: -0.05, thick: 0.15 }, tip, { ...skin, accent: 0.1 });
    const finTip = { trail: -2.15, lead: -1.65, x: 1.64, z: 1.15, thick: 0.04 };
    wing(model, { trail: -1.75, lead: -0.7, x: 1.36, z: 0.22, thick: 0.1 }, finTip, skin);
    engine(model, [1.35, -1.85, -0.05], 0.3);
    model.at(moved(0.78, 0.9, -0.16), () => {
      cylinder(model, 0.1, -0.5, 0.5, 'dark');
      cylinder(model, 0.055, 0.4, 1.5, 'metal');
      cylinder(model, 0.075, 1.35, 1.56, 'dark');
    });
  });
  engine(model, [0, -1.7, 0.06], 0.44);
  turret(model, [0, -0.6, 0.5], { scale: 0.44 });
}

function missileBoom(model: Model): void {
  const sections = [
    section(-1.5, 0.24, 0.27, -0.27),
    section(-0.9, 0.28, 0.32, -0.3),
    section(0.9, 0.28, 0.3, -0.3),
    section(1.35, 0.22, 0.22, -0.22),
  ];
  loft(model, sections, { ...skin, size: 0.6, detail: 0.1 });
  box(model, [0, 0.2, 0.33], [0.34, 1.3, 0.12], { material: 'slate', chamfer: 0.04 });
  box(model, [0, 1.42, 0], [0.4, 0.36, 0.4], { material: 'dark', chamfer: 0.1 });
  for (const x of [-0.1, 0.1])
    for (const z of [-0.09, 0.09])
      model.at(moved(x, 1.58, z), () => {
        cylinder(model, 0.075, 0, 0.08, 'gap');
        cylinder(model, 0.05, 0.02, 0.2, 'accent', { endRadius: 0.015 });
      });
  for (let rib = 0; rib < 5; rib++)
    box(model, [0, -1.1 + rib * 0.16, 0.31], [0.38, 0.07, 0.12], { material: 'dark', chamfer: 0.02 });
}

/** A thick flying wing with its bombs slung below. */
function bomber(model: Model): void {
  const plates = { ...skin, size: 0.66, height: 0.02, detail: 0.2, windows: 0.02 };
  const sections = [
    section(-1.6, 1, 0.52, -0.42),
    section(-0.6, 1.15, 0.7, -0.55),
    section(0.7, 0.9, 0.56, -0.5),
    section(1.7, 0.56, 0.26, -0.36),
    section(2.3, 0.3, 0.02, -0.22),
  ];
  loft(model, sections, plates);
  canopy(model, [0, 1.25, 0.36], [0.34, 0.6, 0.22]);
  model.mirrored(() => {
    const middle = { trail: -2.1, lead: -0.7, x: 3, z: 0.1, thick: 0.16 };
    wing(model, { trail: -1.7, lead: 0.95, x: 0.95, z: 0, thick: 0.5 }, middle, { ...plates, accent: 0.08 });
    wing(model, middle, { trail: -2.6, lead: -1.75, x: 3.5, z: 0.85, thick: 0.05 }, plates);
    engine(model, [0.55, -1.75, 0.05], 0.42);
    engine(model, [1.6, -1.85, 0.04], 0.26);
    for (const x of [1.45, 1.95]) model.at(moved(x, -0.1, -0.44), () => bomb(model));
    box(model, [1.7, -0.2, -0.28], [0.66, 0.6, 0.16], { material: 'dark' });
    box(model, [0.62, 0.2, 0.64], [0.34, 0.9, 0.18], { material: 'slate', chamfer: 0.05 });
  });
  turret(model, [0, -0.75, 0.68], { scale: 0.6 });
  box(model, [0, -1.35, 0.62], [0.5, 0.44, 0.2], { material: 'dark', chamfer: 0.05 });
}

function bomb(model: Model): void {
  lathe(
    model,
    [
      [-0.7, 0],
      [-0.7, 0.1],
      [-0.4, 0.19],
      [0.5, 0.19],
      [0.8, 0.09],
      [0.88, 0],
    ],
    'slate',
    { smooth: 0.7 },
  );
  lathe(
    model,
    [
      [0.1, 0.196],
      [0.26, 0.196],
    ],
    'accent',
  );
  model.around(4, () => box(model, [0.16, -0.62, 0], [0.2, 0.2, 0.02], { material: 'dark', chamfer: 0 }));
}

export const fighters: Recipes = {
  'light-fighter': {
    role: 'war',
    view: [38, 24],
    fill: 0.84,
    bands: [
      ['x', 1.45, 0.1],
      ['y', -0.98, 0.1],
      ['y', 1.75, 0.09],
    ],
    draw: lightFighter,
  },
  'heavy-fighter': {
    role: 'war',
    view: [38, 24],
    fill: 0.88,
    bands: [
      ['y', 1.15, 0.1],
      ['x', 1.95, 0.1],
      ['y', -1.02, 0.07],
    ],
    draw: heavyFighter,
  },
  bomber: {
    role: 'war',
    view: [34, 26],
    fill: 0.92,
    bands: [
      ['x', 2.5, 0.16],
      ['y', 1.05, 0.09],
      ['x', 0.8, 0.05],
    ],
    draw: bomber,
  },
};
