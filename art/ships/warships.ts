import { box } from '../kit/box.ts';
import { antenna, canopy, dish, engine, turret } from '../kit/fittings.ts';
import { loft, section, wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { ellipsoid, lathe, tube } from '../kit/round.ts';
import { chain, moved, pitched, rolled, yawed } from '../kit/transform.ts';

const skin = { ...plainPlating, size: 0.56, height: 0.024, detail: 0.26, windows: 0.12 };
const deck = { ...skin, size: 0.26, height: 0.02, detail: 0.5, windows: 0.3, accent: 0 };

/** A long wedge under a command tower, with heavy turrets down both sides. */
function battleship(model: Model): void {
  const hull = [
    section(-3.6, 1.15, 0.55, -0.55, 0.4, 0.5),
    section(-3, 1.45, 0.66, -0.66, 0.45, 0.5),
    section(-1, 1.2, 0.6, -0.6, 0.5, 0.5),
    section(1.6, 0.72, 0.42, -0.42, 0.5, 0.5),
    section(3.4, 0.36, 0.22, -0.24, 0.5, 0.5),
    section(4.3, 0.12, 0.06, -0.12, 0.5, 0.5),
  ];
  loft(model, hull, { ...skin, size: 0.62, windows: 0.2 });
  const upper = [
    section(-3.2, 0.8, 1.05, 0.5, 0.3, 0.05),
    section(-1.6, 0.74, 1.1, 0.5, 0.3, 0.05),
    section(0.2, 0.42, 0.8, 0.45, 0.3, 0.05),
    section(1.2, 0.2, 0.56, 0.4, 0.3, 0.05),
  ];
  loft(model, upper, { ...skin, size: 0.42, windows: 0.3 });
  commandTower(model);
  model.mirrored(() => {
    turret(model, [0.78, 0.25, 0.5], { scale: 0.56, barrels: 3, yaw: -0.12 });
    turret(model, [0.92, -1.1, 0.58], { scale: 0.56, barrels: 3, yaw: -0.25 });
    turret(model, [1.08, -2.4, 0.6], { scale: 0.5, barrels: 3, yaw: -0.35 });
    model.at(chain(moved(1.32, -1.9, -0.04), rolled(Math.PI / 2)), () =>
      turret(model, [0, 0, 0], { scale: 0.4 }),
    );
    engine(model, [0.42, -3.75, 0.02], 0.46);
    engine(model, [1.05, -3.6, 0.24], 0.24);
    engine(model, [1.05, -3.6, -0.24], 0.24);
    box(model, [1.42, -2.4, 0], [0.22, 1.6, 0.3], { material: 'slate', chamfer: 0.08 });
    const fin = { trail: -3.9, lead: -3.3, x: 1.5, z: -1.3, thick: 0.05 };
    wing(model, { trail: -3.5, lead: -2.6, x: 0.9, z: -0.5, thick: 0.16 }, fin, skin);
  });
  turret(model, [0, 1.5, 0.46], { scale: 0.62, barrels: 3 });
  turret(model, [0, 2.55, 0.31], { scale: 0.48 });
}

function commandTower(model: Model): void {
  const tower = [section(-2.9, 0.4, 1.9, 1, 0.25, 0.05), section(-2.2, 0.44, 1.95, 1, 0.25, 0.05)];
  loft(model, [...tower, section(-1.8, 0.3, 1.5, 1, 0.2, 0.05)], { ...deck, size: 0.22 });
  box(model, [0, -2.15, 1.8], [1.3, 0.4, 0.26], { chamfer: 0.08 });
  for (let pane = 0; pane < 9; pane++)
    box(model, [-0.5 + pane * 0.125, -1.945, 1.8], [0.08, 0.02, 0.08], { material: 'window', chamfer: 0 });
  antenna(model, [0.3, -2.5, 1.95], 0.9);
  antenna(model, [-0.3, -2.6, 1.95], 0.7);
  model.at(chain(moved(0, -2.7, 2.02), yawed(0.5), pitched(0.4)), () => dish(model, 0.34));
}

/** A manta with two free blades beside it. */
function battlecruiser(model: Model): void {
  const hull = [
    section(-2.6, 0.7, 0.5, -0.4),
    section(-1.2, 0.85, 0.62, -0.5),
    section(0.8, 0.55, 0.46, -0.4),
    section(2.6, 0.24, 0.16, -0.22),
    section(3.3, 0.06, 0, -0.1),
  ];
  loft(model, hull, skin);
  model.mirrored(() => {
    const shoulder = { trail: -2.5, lead: -0.4, x: 1.9, z: -0.16, thick: 0.34 };
    wing(model, { trail: -2.4, lead: 1.3, x: 0.66, z: 0, thick: 0.46 }, shoulder, skin);
    const blade = { trail: -2.2, lead: 1.6, x: 2.6, z: -0.4, thick: 0.16 };
    wing(model, shoulder, blade, { ...skin, accent: 0.12 });
    model.at(moved(2.6, 0.1, -0.4), () => {
      const sections = [
        section(-2.4, 0.16, 0.2, -0.2),
        section(-1, 0.24, 0.28, -0.28),
        section(1.2, 0.19, 0.19, -0.19),
      ];
      loft(model, [...sections, section(3.2, 0.03, 0.03, -0.03)], { ...skin, size: 0.4 });
      engine(model, [0, -2.45, 0], 0.17);
    });
    engine(model, [0.4, -2.7, 0.06], 0.36);
    engine(model, [1.3, -2.5, -0.06], 0.26);
    turret(model, [0.5, 0.4, 0.46], { scale: 0.42, yaw: -0.1 });
    turret(model, [1.5, -1.3, 0.12], { scale: 0.46, barrels: 3, yaw: -0.2 });
    box(model, [0.95, -0.6, 0.28], [0.3, 1, 0.14], { material: 'dark', chamfer: 0.04 });
    box(model, [0.95, -0.6, 0.36], [0.12, 0.9, 0.03], { material: 'engine', chamfer: 0 });
    model.lamp([0.95, -0.6, 0.6], '#3fb4ff', 0.35, 1.2);
  });
  const bridge = [section(-2.2, 0.3, 1.1, 0.5, 0.3, 0.05), section(-1.3, 0.32, 1.1, 0.5, 0.3, 0.05)];
  loft(model, [...bridge, section(-0.6, 0.14, 0.66, 0.5, 0.3, 0.05)], { ...deck, size: 0.22 });
  antenna(model, [0.1, -1.9, 1.08], 0.6);
  turret(model, [0, 1.4, 0.34], { scale: 0.44 });
}

/** A trident: two long prongs, and between them the eye that fires. */
function destroyer(model: Model): void {
  const body = [
    section(-2.8, 0.5, 0.7, -0.7, 0.3, 0.3),
    section(-1.8, 0.62, 0.9, -0.9, 0.3, 0.3),
    section(0.4, 0.5, 0.62, -0.7, 0.3, 0.3),
    section(1.7, 0.36, 0.34, -0.4, 0.3, 0.3),
  ];
  loft(model, body, skin);
  model.mirrored(() => {
    model.at(moved(1.05, 0, 0), () => prong(model));
    box(model, [0.7, -0.6, 0], [0.7, 1.1, 0.5], { material: 'slate', chamfer: 0.1 });
    tube(
      model,
      [
        [0.6, 0.1, 0.12],
        [0.85, 0.9, 0.12],
      ],
      0.07,
      'copper',
    );
    for (const up of [1, -1]) {
      const tip = { trail: -3.4, lead: -2.3, x: 1.35, z: 2 * up, thick: 0.06 };
      wing(model, { trail: -2.4, lead: -0.8, x: 0.4, z: 0.7 * up, thick: 0.22 }, tip, {
        ...skin,
        accent: 0.12,
      });
    }
    turret(model, [0.3, -0.9, 0.84], { scale: 0.36, yaw: -0.2 });
  });
  engine(model, [0, -2.95, 0.36], 0.36);
  engine(model, [0, -2.95, -0.36], 0.36);
  canopy(model, [0, -0.2, 0.68], [0.2, 0.5, 0.18]);
  model.at(moved(0, 1.75, -0.05), () => firingEye(model));
}

function firingEye(model: Model): void {
  lathe(
    model,
    [
      [-0.1, 0.3],
      [0.2, 0.36],
      [0.36, 0.3],
      [0.36, 0.24],
      [0.2, 0.2],
    ],
    'dark',
    { segments: 28 },
  );
  ellipsoid(model, [0.24, 0.24, 0.24], 'engine', 24);
  model.lamp([0, 0.8, 0], '#3fb4ff', 1.6, 2.6);
}

function prong(model: Model): void {
  const sections = [
    section(-1.4, 0.3, 0.34, -0.34),
    section(-0.4, 0.4, 0.42, -0.42),
    section(1.8, 0.31, 0.3, -0.3),
  ];
  loft(model, [...sections, section(4.1, 0.06, 0.05, -0.05)], { ...skin, size: 0.5, accent: 0.06 });
  engine(model, [0, -1.5, 0], 0.28);
  turret(model, [0, 0.6, 0.36], { scale: 0.36 });
  box(model, [-0.2, 2.6, 0], [0.06, 1.5, 0.06], { material: 'engine', chamfer: 0 });
  model.lamp([-0.5, 2.6, 0], '#3fb4ff', 0.4, 1.5);
}

export const warships: Recipes = {
  battleship: {
    role: 'war',
    view: [44, 24],
    fill: 0.95,
    bands: [
      ['y', 3.2, 0.16],
      ['y', 2.85, 0.05],
      ['y', -0.35, 0.16],
      ['y', -0.72, 0.05],
    ],
    draw: battleship,
  },
  battlecruiser: {
    role: 'war',
    view: [36, 26],
    fill: 0.94,
    bands: [
      ['y', 1.9, 0.12],
      ['y', 1.6, 0.04],
      ['y', -1.7, 0.1],
    ],
    draw: battlecruiser,
  },
  destroyer: {
    role: 'war',
    view: [40, 22],
    fill: 0.94,
    bands: [
      ['y', 2.6, 0.18],
      ['y', 2.25, 0.05],
      ['y', -1.25, 0.1],
    ],
    draw: destroyer,
  },
};
