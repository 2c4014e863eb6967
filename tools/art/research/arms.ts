import { upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import { loft, section } from '../kit/hull.ts';
import type { MaterialName } from '../kit/materials.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating, plate, type Corners } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, lathe, rod, tube } from '../kit/round.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { ball, bolt, onStage } from './stage.ts';

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

/** Armour drawn apart, layer by layer; the outermost bears the scar of a shot that it stopped. */
function armourTechnology(model: Model): void {
  box(model, [0, 0, 0.16], [3.3, 2.3, 0.3], { material: 'slate', chamfer: 0.08 });
  for (const y of [1.16, -1.16])
    box(model, [0, y, 0.16], [2.8, 0.03, 0.1], { material: 'accent', chamfer: 0 });
  const layers: readonly ((model: Model, wide: number, high: number) => void)[] = [
    ribs,
    foil,
    pipes,
    tiles,
    outerPlates,
  ];
  layers.forEach((draw, at) => {
    const [wide, high] = [3.6 - at * 0.4, 2.8 - at * 0.2];
    model.at(chain(moved(1.8, -0.92 + at * 0.44, 0.28), pitched(0.14 - at * 0.015)), () => {
      draw(model, wide, high);
      for (const x of [-0.4, -wide + 0.4])
        box(model, [x, 0, 0.02], [0.3, 0.26, 0.2], { material: 'dark', chamfer: 0.04 });
    });
  });
  model.lamp([0.5, 1.6, 1.1], '#ff7a30', 1, 1.3);
}

/** A slab that stands on z and reaches from x = 0 to the right of the picture. */
const slab = (model: Model, wide: number, high: number, thick: number, material: MaterialName): void =>
  box(model, [-wide / 2, 0, high / 2], [wide, thick, high], { material, chamfer: thick * 0.4 });

function ribs(model: Model, wide: number, high: number): void {
  slab(model, wide, high, 0.06, 'dark');
  for (let rib = 0; rib < 9; rib++) {
    const x = -0.1 - (rib / 8) * (wide - 0.2);
    box(model, [x, 0.08, high / 2], [0.12, 0.16, high], { material: 'hull', chamfer: 0.03 });
  }
  for (let beam = 0; beam < 5; beam++)
    box(model, [-wide / 2, 0.05, 0.12 + (beam / 4) * (high - 0.24)], [wide, 0.12, 0.1], {
      material: 'metal',
      chamfer: 0.03,
    });
}

function foil(model: Model, wide: number, high: number): void {
  slab(model, wide, high, 0.05, 'dark');
  const [columns, rows] = [9, 8];
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const at: Vector = [(-(column + 0.5) * wide) / columns, 0.03, ((row + 0.5) * high) / rows];
      box(model, at, [(wide / columns) * 0.96, 0.09, (high / rows) * 0.96], {
        material: 'gold',
        chamfer: 0.04,
        tone: model.chance.range(1.2, 1.7),
      });
    }
}

function pipes(model: Model, wide: number, high: number): void {
  slab(model, wide, high, 0.06, 'slate');
  const turns = 9;
  for (let turn = 0; turn < turns; turn++) {
    const z = 0.16 + (turn / (turns - 1)) * (high - 0.32);
    rod(model, [-0.14, 0.08, z], [-wide + 0.14, 0.08, z], 0.062, 'copper');
    const x = turn % 2 ? -0.14 : -wide + 0.14;
    const next = z + (high - 0.32) / (turns - 1);
    if (turn < turns - 1) rod(model, [x, 0.08, z], [x, 0.08, next], 0.062, 'copper');
  }
}

function tiles(model: Model, wide: number, high: number): void {
  slab(model, wide, high, 0.05, 'gap');
  const size = 0.2;
  const [across, up] = [size * Math.sqrt(3), size * 1.5];
  for (let row = 0; row * up < high - size; row++)
    for (let column = 0; column * across < wide - across; column++) {
      const x = -across * (0.6 + column + (row % 2) / 2);
      if (x < -wide + across * 0.4) continue;
      const tone = model.chance.range(1, 2.2);
      model.at(chain(moved(x, 0.02, size * 0.95 + row * up)), () =>
        model.at({ x: [0, 0, 1], y: [0, 1, 0], z: [1, 0, 0], origin: [0, 0, 0] }, () =>
          cylinder(model, size * 0.96, 0, 0.1, 'dark', { segments: 6, smooth: 2, chamfer: 0.03, tone }),
        ),
      );
    }
}

function outerPlates(model: Model, wide: number, high: number): void {
  slab(model, wide, high, 0.12, 'slate');
  const face: Corners = [
    [0, 0.07, 0],
    [-wide, 0.07, 0],
    [-wide, 0.07, high],
    [0, 0.07, high],
  ];
  plate(model, face, [-wide / 2, -1, high / 2], {
    ...skin,
    size: 0.5,
    height: 0.04,
    windows: 0,
    detail: 0.16,
  });
  box(model, [-0.3, 0.13, high / 2], [0.22, 0.02, high * 0.96], { material: 'accent', chamfer: 0 });
  scar(model, [-wide * 0.58, 0.12, high * 0.6]);
}

/** A crater that still glows, cracks running out from it. */
function scar(model: Model, at: Vector): void {
  model.at(moved(...at), () => {
    lathe(
      model,
      [
        [-0.02, 0.46],
        [0.05, 0.33],
        [0.02, 0.25],
        [-0.02, 0.2],
      ],
      'gap',
      { segments: 22, smooth: 2, tone: (strip, segment) => 0.4 + ((segment * 5 + strip) % 4) * 0.12 },
    );
    cylinder(model, 0.22, -0.06, 0, 'ember', { segments: 20, tone: 0.8 });
    model.at(moved(0, 0.01, 0), () => ball(model, [0, 0, 0], 0.08, 'window', 12));
    const { chance } = model;
    for (let crack = 0; crack < 9; crack++) {
      const turn = (crack / 9) * Math.PI * 2 + chance.range(-0.2, 0.2);
      const reach = chance.range(0.5, 0.85);
      const end: Vector = [reach * Math.cos(turn), 0, reach * Math.sin(turn) * 0.8];
      bolt(model, [0.3 * Math.cos(turn), 0, 0.3 * Math.sin(turn)], end, 0.035, 0.012, 'ember');
    }
  });
}

export const arms: Recipes = {
  'weapons-technology': onStage(weaponsTechnology),
  'armour-technology': onStage(armourTechnology),
};
