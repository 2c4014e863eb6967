import { box } from '../kit/box.ts';
import { antenna, dish, engine, truss } from '../kit/fittings.ts';
import { loft, section, wing } from '../kit/hull.ts';
import type { Model } from '../kit/model.ts';
import { plainPlating } from '../kit/plating.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, tube } from '../kit/round.ts';
import { chain, moved, pitched, rolled, yawed } from '../kit/transform.ts';

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

export const explorers: Recipes = {
  'colony-ship': { role: 'colony', view: [46, 20], fill: 0.94, bands: [['y', -2.6, 0.12]], draw: colonyShip },
};
