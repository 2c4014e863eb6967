import { upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import { loft, section } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, lathe, rod, tube } from '../kit/round.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import { armourTechnology } from './armour.ts';
import { bolt, onStage } from './stage.ts';

const skin = { ...plainPlating, size: 0.36, height: 0.02, detail: 0.35, windows: 0.06, accent: 0.05 };

/** A rail gun, open on the side of the eye: its rails, its hoops, and the shot on its way. */
function weaponsTechnology(model: Model): void {
  upright(model, [0.35, 0, 0], () => {
    cylinder(model, 1.1, 0, 0.2, 'slate', { segments: 48 });
    cylinder(model, 0.85, 0.2, 0.36, 'dark', { segments: 40 });
    model.around(16, () =>
      box(model, [0.98, 0.22, 0], [0.1, 0.06, 0.1], { material: 'metal', chamfer: 0.02 }),
    );
  });
  model.at(chain(moved(0.35, 0, 0), yawed(1.85)), () => {
    for (const x of [-0.62, 0.62]) {
      box(model, [x, 0, 0.85], [0.2, 0.9, 1.2], { chamfer: 0.05, taper: [0.8, 0.5] });
      model.at(moved(x, 0, 1.4), () =>
        model.at(yawed(Math.PI / 2), () => cylinder(model, 0.26, -0.14, 0.14, 'metal')),
      );
    }
    model.at(chain(moved(0, 0, 1.45), pitched(0.3)), () => railGun(model));
  });
}

function railGun(model: Model): void {
  const breech = [
    section(-1.9, 0.34, 0.36, -0.36),
    section(-1.6, 0.5, 0.52, -0.5),
    section(-0.5, 0.5, 0.52, -0.5),
    section(-0.2, 0.4, 0.42, -0.42),
  ];
  loft(model, breech, skin);
  for (const z of [0.24, -0.24]) {
    box(model, [0, 1.2, z], [0.26, 2.9, 0.14], { material: 'copper', chamfer: 0.03 });
    box(model, [0, 1.2, z * 1.55], [0.42, 2.9, 0.1], { material: 'slate', chamfer: 0.03 });
  }
  box(model, [-0.24, 1.2, 0], [0.08, 2.9, 0.6], { material: 'dark', chamfer: 0.02 });
  for (let hoop = 0; hoop < 6; hoop++) {
    const y = 0.02 + hoop * 0.5;
    for (const side of [1, -1]) {
      box(model, [0, y, side * 0.48], [0.72, 0.16, 0.14], { material: 'hull', chamfer: 0.03 });
      box(model, [side * 0.34, y, 0], [0.12, 0.16, 1.06], { material: 'hull', chamfer: 0.03 });
    }
    box(model, [0.41, y, 0], [0.03, 0.07, 0.4], { material: hoop < 4 ? 'glowRed' : 'dark', chamfer: 0 });
    box(model, [0, y, 0.56], [0.3, 0.1, 0.05], { material: 'accent', chamfer: 0.01 });
  }
  shot(model);
  for (let bank = 0; bank < 4; bank++)
    model.at(moved(0, -1.5 + bank * 0.32, 0.46), () => {
      for (const x of [-0.2, 0.2]) upright(model, [x, 0, 0], () => capacitor(model));
    });
  tube(
    model,
    [
      [0.5, -1.5, -0.2],
      [0.62, -0.9, -0.5],
      [0.5, -0.3, -0.6],
      [0.2, 0.1, -0.56],
    ],
    0.06,
    'copper',
  );
}

/** A glowing dart between the rails, its trail, and the fire at the mouth. */
function shot(model: Model): void {
  model.at(moved(0.04, 1.62, 0), () => {
    lathe(
      model,
      [
        [0.42, 0],
        [0.1, 0.1],
        [-0.2, 0.1],
        [-0.3, 0.05],
      ],
      'engineCore',
      { segments: 16, tone: 0.8 },
    );
  });
  rod(model, [0.04, -0.1, 0], [0.04, 1.4, 0], 0.05, 'glowRed');
  rod(model, [0.02, 1.9, 0], [0.02, 3.3, 0], 0.022, 'ember');
  for (const y of [0.3, 0.9, 1.5, 2.1])
    for (const turn of [0, 1])
      bolt(model, [0.1, y, 0.17], [0.1, y + 0.12 * turn, -0.17], 0.07, 0.012, turn ? 'ember' : 'window');
  for (const y of [0.4, 1.3, 2]) model.lamp([0.4, y, 0], '#ff4a28', 1.3, 1.3);
  model.lamp([0, 2.9, 0], '#ff7a30', 1.2, 1.4);
}

function capacitor(model: Model): void {
  cylinder(model, 0.13, 0, 0.4, 'gold', { segments: 18 });
  cylinder(model, 0.1, 0.38, 0.46, 'dark', { segments: 18 });
  cylinder(model, 0.03, 0.44, 0.54, 'copper', { segments: 8 });
}

export const arms: Recipes = {
  'weapons-technology': onStage(weaponsTechnology),
  'armour-technology': onStage(armourTechnology),
};
