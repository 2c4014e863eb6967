import { box } from '../kit/box.ts';
import { antenna, canopy, cellPanel, dish, engine, truss } from '../kit/fittings.ts';
import { loft, section, wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, tube } from '../kit/round.ts';
import { chain, moved, pitched, rolled, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';

const skin = { ...plainPlating, size: 0.5, height: 0.022, detail: 0.3, windows: 0.22, accent: 0.05 };
const cells = {
  ...plainPlating,
  size: 0.34,
  height: 0.006,
  gap: 0.012,
  material: 'solar',
  other: 'solar',
  accent: 0,
  detail: 0,
  base: 'metal',
} as const;

/** Two living rings that turn about a spine, gardens under glass at the bow. */
function colonyShip(model: Model): void {
  const stern = [
    section(-3.2, 0.6, 0.6, -0.6),
    section(-1.7, 0.68, 0.68, -0.68),
    section(-1.35, 0.4, 0.4, -0.4),
  ];
  loft(model, stern, skin);
  truss(model, [0, -1.35, 0], [0, 1.8, 0], 0.3, 7, 1);
  cylinder(model, 0.2, -1.4, 1.9, 'dark');
  const bow = [section(1.7, 0.42, 0.42, -0.42), section(2.1, 0.62, 0.62, -0.62), section(3, 0.5, 0.5, -0.5)];
  loft(model, bow, skin);
  for (const y of [0.85, -0.5]) model.at(moved(0, y, 0), () => livingRing(model, y > 0 ? 0.4 : 0.9));
  model.at(moved(0, 3.1, 0), () => garden(model, 0.52));
  model.at(chain(moved(0, 2.5, 0.56), pitched(Math.PI / 2)), () => garden(model, 0.36));
  model.mirrored(() => {
    model.at(chain(moved(0.54, 2.5, 0.05), yawed(-Math.PI / 2)), () => garden(model, 0.34));
    engine(model, [0.36, -3.3, 0.34], 0.34);
    engine(model, [0.36, -3.3, -0.34], 0.34);
    const tip = { trail: -2.7, lead: -1.9, x: 2.6, z: 0.1, thick: 0.04 };
    model.at(rolled(-0.12), () => wing(model, { ...tip, x: 0.6, z: 0.1 }, tip, cells));
  });
  model.at(chain(moved(0, -2.3, 0.7), pitched(1)), () => dish(model, 0.5));
  antenna(model, [0.2, 2.2, 0.6], 0.7);
}

function livingRing(model: Model, start: number): void {
  const radius = 1.75;
  const shade = (strip: number, segment: number) =>
    segment % 9 === 0 ? 0.55 : 0.9 + ((segment * 13 + strip * 5) % 4) * 0.04;
  ring(model, radius, [0.32, 0.25], 'hull', { segments: 72, tone: shade });
  const belt = (along: number, out: number) =>
    [
      [along - 0.03, radius + out],
      [along + 0.03, radius + out],
    ] as const;
  lathe(model, belt(0, 0.256), 'accent', { segments: 72 });
  model.around(72, (turn) => {
    if (turn % 9 === 0 || model.chance.happens(0.16)) return;
    const material = turn % 5 ? 'window' : 'windowCool';
    for (const along of [-0.13, 0.13])
      box(model, [radius + 0.225, along, 0], [0.05, 0.06, 0.08], { material, chamfer: 0 });
    box(model, [radius + 0.05, 0.315, 0], [0.07, 0.03, 0.08], { material, chamfer: 0 });
  });
  model.around(
    4,
    () => {
      box(model, [radius / 2, 0, 0], [radius, 0.2, 0.16], { material: 'slate', chamfer: 0.04 });
      tube(
        model,
        [
          [0.3, 0.14, 0.1],
          [radius - 0.2, 0.14, 0.1],
        ],
        0.03,
        'copper',
      );
      box(model, [radius - 0.05, 0, 0], [0.46, 0.72, 0.5], { chamfer: 0.1 });
    },
    start,
  );
}

/** Trees under a dome that looks along y. */
function garden(model: Model, radius: number): void {
  cylinder(model, radius * 1.08, -0.06, 0.1, 'slate', { segments: 32 });
  ellipsoid(model, [radius, radius * 1.02, radius], 'dome', 36, 20);
  for (let rib = 0; rib < 3; rib++)
    model.at(rolled((rib / 3) * Math.PI), () =>
      model.at(yawed(Math.PI / 2), () =>
        ring(model, radius * 1.01, [0.012, 0.012], 'slate', { segments: 48 }),
      ),
    );
  model.lamp([0, radius * 1.6, 0], '#4dffb8', 0.5, radius * 3.5);
}

/** An eye on three vanes. */
function espionageProbe(model: Model): void {
  ellipsoid(model, [1, 1, 1], 'slate', 48, 30);
  ring(model, 1, [0.09, 0.06], 'dark');
  model.around(24, (turn) => {
    box(model, [0.98, 0.3, 0], [0.1, 0.14, 0.14], {
      material: turn % 3 ? 'hull' : 'glowBlue',
      chamfer: 0.02,
    });
    box(model, [0.86, 0.54, 0], [0.07, 0.12, 0.16], { material: 'hull', chamfer: 0.02 });
  });
  model.at(moved(0, 0.62, 0), () => {
    cylinder(model, 0.78, 0, 0.24, 'dark', { segments: 44 });
    ring(model, 0.74, [0.08, 0.07], 'hull');
    model.at(moved(0, 0.24, 0), () => ring(model, 0.58, [0.03, 0.04], 'glowBlue'));
    ellipsoid(model, [0.52, 0.4, 0.52], 'lens', 40, 22);
    model.at(moved(0, 0.33, 0), () => ellipsoid(model, [0.21, 0.1, 0.21], 'glowBlue', 24, 10));
    model.lamp([0, 0.8, 0], '#4fc3ff', 0.9, 1.6);
  });
  model.around(3, () => model.at(pitched(1.36), () => vane(model)), Math.PI / 2);
  engine(model, [0, -1, 0], 0.36);
  model.at(chain(moved(0.5, -0.35, 0.85), pitched(1.2)), () => dish(model, 0.36));
  antenna(model, [-0.35, -0.2, 0.9], 0.8);
}

/** A vane on its arm, spread like a fan; it turns its broad side forward. */
function vane(model: Model): void {
  const arm: readonly Vector[] = [
    [0.9, 0, 0],
    [1.6, 0, 0],
  ];
  tube(model, arm, 0.12, 'metal', 14);
  box(model, [1.2, 0, 0], [0.3, 0.4, 0.34], { material: 'accent', chamfer: 0.07 });
  const tip = { trail: -0.82, lead: 0.68, x: 2.75, z: 0, thick: 0.06 };
  wing(model, { trail: -0.36, lead: 0.36, x: 1.45, z: 0, thick: 0.14 }, tip, {
    ...skin,
    size: 0.46,
    detail: 0.12,
    accent: 0.14,
  });
  box(model, [2.77, -0.07, 0], [0.1, 1.5, 0.1], { material: 'accent', chamfer: 0.02 });
  for (const y of [-0.8, 0.66])
    model.at(moved(2.78, y, 0), () => ellipsoid(model, [0.07, 0.07, 0.07], 'glowBlue', 12, 8));
}

/** A golden body between two broad wings of cells, turned to the sun. */
function solarSatellite(model: Model): void {
  box(model, [0, 0, 0], [1, 1.7, 1], { material: 'gold', chamfer: 0.14 });
  box(model, [0, 0.92, 0], [0.84, 0.3, 0.84], { material: 'slate', chamfer: 0.1 });
  box(model, [0, -0.98, 0], [0.64, 0.4, 0.64], { material: 'dark', chamfer: 0.08 });
  for (const z of [-0.24, 0.24])
    box(model, [0, 0, z], [1.07, 1.4, 0.08], { material: 'dark', chamfer: 0.02 });
  model.at(moved(0, 1.06, 0), () => {
    dish(model, 0.74);
    model.lamp([0, 0.6, 0], '#e8b030', 0.4, 1.2);
  });
  model.mirrored(() => {
    const arm: readonly Vector[] = [
      [0.5, 0, 0],
      [3.05, 0, 0],
    ];
    tube(model, arm, 0.075, 'metal', 14);
    box(model, [0.62, 0, 0], [0.26, 0.34, 0.34], { material: 'accent', chamfer: 0.06 });
    model.at(pitched(-0.46), () => {
      for (const x of [0.82, 1.96]) {
        for (const y of [0.1, -1.6]) model.at(moved(x, y, 0), () => sunPanel(model));
        box(model, [x + 0.54, 0, -0.06], [0.14, 3.1, 0.1], { material: 'dark', chamfer: 0.02 });
      }
    });
    model.at(moved(3.1, 0, 0), () => ellipsoid(model, [0.08, 0.08, 0.08], 'beacon', 12, 8));
    model.at(chain(moved(0.36, -0.5, 0.52), rolled(0.4)), () => antenna(model, [0, 0, 0], 0.7));
  });
}

const sunPanel = (model: Model): void => cellPanel(model, [1.08, 1.5], [5, 7], 'gold');

/** A slim scout inside the ring that bends its way. */
function pathfinder(model: Model): void {
  const hull = [
    section(-2.4, 0.34, 0.32, -0.3),
    section(-1.4, 0.48, 0.44, -0.38),
    section(0.6, 0.42, 0.38, -0.34),
    section(2.2, 0.3, 0.2, -0.24),
    section(3.5, 0.06, -0.02, -0.08),
  ];
  loft(model, hull, { ...skin, height: 0.016, detail: 0.16, windows: 0.3 });
  canopy(model, [0, 1.5, 0.22], [0.22, 0.75, 0.2]);
  model.at(moved(0, -0.6, 0), () => {
    const shade = (_: number, segment: number) => (segment % 8 === 0 ? 0.55 : 0.96);
    ring(model, 1.5, [0.3, 0.13], 'hull', { segments: 72, tone: shade });
    ring(model, 1.39, [0.09, 0.035], 'glowBlue', { segments: 72 });
    model.around(12, (turn) => {
      box(model, [1.62, 0, 0], [0.1, 0.4, 0.2], { material: turn % 2 ? 'accent' : 'slate', chamfer: 0.03 });
      if (turn % 3 === 0) model.lamp([1.2, 0.1, 0], '#4fc3ff', 0.45, 1.5);
    });
    model.around(
      3,
      () => {
        const rim = { trail: -0.22, lead: 0.22, x: 1.36, z: 0, thick: 0.08 };
        wing(model, { trail: -0.45, lead: 0.45, x: 0.36, z: 0, thick: 0.13 }, rim, skin);
      },
      Math.PI / 6,
    );
  });
  model.mirrored(() => {
    engine(model, [0.26, -2.5, 0], 0.24);
    const tip = { trail: -2.75, lead: -2.25, x: 1.25, z: 0.55, thick: 0.04 };
    wing(model, { trail: -2.2, lead: -1.3, x: 0.38, z: 0.1, thick: 0.1 }, tip, { ...skin, accent: 0.3 });
  });
  antenna(model, [0, 0.1, 0.38], 0.8, 'glowBlue');
}

export const explorers: Recipes = {
  'colony-ship': { role: 'colony', view: [46, 20], fill: 0.94, bands: [['y', -2.6, 0.12]], draw: colonyShip },
  'espionage-probe': { role: 'science', view: [32, 14], fill: 0.92, draw: espionageProbe },
  'solar-satellite': { role: 'sun', view: [30, 38], fill: 0.94, draw: solarSatellite },
  pathfinder: {
    role: 'science',
    view: [44, 20],
    fill: 0.9,
    bands: [
      ['y', 2.55, 0.12],
      ['y', 2.25, 0.04],
      ['y', -1.9, 0.1],
    ],
    draw: pathfinder,
  },
};
