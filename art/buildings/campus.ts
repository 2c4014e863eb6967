import { box } from '../kit/box.ts';
import { antenna, dish } from '../kit/fittings.ts';
import { disc, ground } from '../kit/ground.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, lathe, ring, rod } from '../kit/round.ts';
import { polar } from '../kit/skin.ts';
import type { Spot } from '../kit/soil.ts';
import { chain, moved, pitched, yawed } from '../kit/transform.ts';
import { belt, domeHouse, hall, lampPost, upright } from './fixtures.ts';
import { pad } from './paving.ts';
import { broadleaf, conifer, flower } from './trees.ts';

/** Domes in a park, and a telescope that looks up. */
function researchLaboratory(model: Model): void {
  const height = ground(model, { top: 'grass', hills: 0.16, level: disc(0, 0, 2.1), rocks: 8 });
  pad(model, [0, 0], 2.1);
  domeHouse(model, [0, 0.1, 0.06], 1, 0.42);
  upright(model, [0, 0.1, 1.3], () => {
    cylinder(model, 0.14, 0, 0.26, 'metal');
    cylinder(model, 0.09, 0.26, 0.34, 'glowBlue');
  });
  domePanes(model);
  model.lamp([0, 0.1, 0.9], '#5fd9d0', 1.2, 2.2);
  for (const turn of [0.35, 2.75]) {
    const [x, y] = [1.62 * Math.cos(turn), 1.62 * Math.sin(turn)];
    domeHouse(model, [x, y, 0.06], 0.4, 0.42, turn > 2 ? 'glass' : 'dome');
    rod(model, [x * 0.8, y * 0.8, 0.25], [x * 0.5, y * 0.5, 0.25], 0.15, 'slate');
  }
  telescope(model);
  model.at(moved(-1.6, -0.6, 0.05), () => {
    rod(model, [0, 0, 0], [0, 0, 1.4], 0.06, 'metal');
    model.at(chain(moved(0, 0, 1.42), yawed(0.5), pitched(0.7)), () => dish(model, 0.6));
  });
  antenna(model, [0, 0.1, 1.6], 0.8);
  park(model, height);
}

/** Trees, bushes and flowers around the floor. */
function park(model: Model, height: Spot): void {
  const { chance } = model;
  for (let plant = 0; plant < 150; plant++) {
    const turn = chance.range(0, Math.PI * 2);
    const [x, y] = polar(turn, chance.range(2.22, 2.56), 0);
    const drawn = chance.next();
    model.at(chain(moved(x, y, height(x, y) - 0.02), yawed(chance.range(0, 6))), () => {
      if (drawn < 0.2) broadleaf(model, chance.range(0.2, 0.38));
      else if (drawn < 0.28) conifer(model, chance.range(0.36, 0.56));
      else flower(model);
    });
  }
}

/** Rings around the great dome, and the panes behind which somebody works late. */
function domePanes(model: Model): void {
  const { chance } = model;
  upright(model, [0, 0.1, 0.45], () => {
    for (const angle of [0.34, 0.68, 1.02])
      model.at(moved(0, 0.89 * Math.sin(angle), 0), () =>
        ring(model, 1.005 * Math.cos(angle), [0.018, 0.018], 'metal', { segments: 56 }),
      );
    for (const [angle, count] of [
      [0.18, 32],
      [0.51, 28],
    ] as const)
      model.around(count, () => {
        if (chance.happens(0.68)) return;
        model.at(chain(moved(Math.cos(angle), 0.88 * Math.sin(angle), 0), yawed(angle)), () =>
          box(model, [0, 0, 0], [0.03, 0.2, 0.13], {
            material: 'window',
            chamfer: 0,
            tone: chance.range(0.5, 1),
          }),
        );
      });
  });
}

function telescope(model: Model): void {
  upright(model, [1.2, -1, 0.05], () => cylinder(model, 0.46, 0, 0.8, 'hull', { segments: 28 }));
  model.at(chain(moved(1.2, -1, 1.2), yawed(0.2), pitched(0.75)), () => {
    cylinder(model, 0.34, -0.5, 0.9, 'slate', { segments: 28 });
    cylinder(model, 0.38, 0.7, 0.95, 'hull', { segments: 28 });
    cylinder(model, 0.3, 0.9, 0.97, 'lens', { segments: 28 });
    belt(model, 0.2, 0.32, 0.345, 'accent');
    box(model, [0, -0.4, -0.3], [0.3, 0.5, 0.4], { material: 'dark', chamfer: 0.05 });
  });
}

/** Six shafts, two of them open, one missile rising. */
function missileSilo(model: Model): void {
  ground(model, { top: 'sand', hills: 0.16, level: disc(0, 0, 2.5), rocks: 16 });
  pad(model, [0, 0.1], 2.3, { segments: 6 });
  const shafts = [
    [0, 0.1, true],
    [1.3, 0.75, false],
    [-1.3, 0.75, true],
    [1.3, -0.75, false],
    [-1.3, -0.75, false],
    [0, 1.55, false],
  ] as const;
  for (const [x, y, isOpen] of shafts) shaft(model, x, y, isOpen);
  upright(model, [0, 0.1, 0.15], () => missile(model, 2.3));
  model.at(moved(-1.3, 0.75, -0.9), () => upright(model, [0, 0, 0.1], () => missile(model, 1.25)));
  model.lamp([0, 0.1, 0.4], '#ff6a18', 1.6, 1.8);
  hall(model, [0.1, -1.75, 0], [1.6, 0.8, 0.55], { size: 0.28 });
  model.at(moved(0.5, -1.75, 0.55), () => {
    rod(model, [0, 0, 0], [0, 0, 0.6], 0.05, 'metal');
    model.at(chain(moved(0, 0, 0.6), yawed(-0.5), pitched(0.5)), () => dish(model, 0.4));
  });
  antenna(model, [-0.4, -1.75, 0.55], 0.6);
  for (const [x, y] of [
    [2, 0],
    [-2, 0],
  ] as const)
    lampPost(model, x, y, 0.05);
}

function shaft(model: Model, x: number, y: number, isOpen: boolean): void {
  upright(model, [x, y, 0.05], () => {
    lathe(
      model,
      [
        [0, 0.62],
        [0.14, 0.58],
        [0.14, 0.44],
        [-0.1, 0.42],
      ],
      'slate',
      { segments: 32 },
    );
    belt(model, 0.02, 0.1, 0.615, 'accent');
    if (isOpen) {
      cylinder(model, 0.43, -0.06, 0.02, 'dark', { segments: 28 });
      belt(model, 0.125, 0.14, 0.5, 'ember');
    } else cylinder(model, 0.48, 0.1, 0.2, 'metal', { segments: 32 });
  });
  if (!isOpen) return;
  model.at(chain(moved(x, y - 0.62, 0.5), pitched(Math.PI / 2 + 0.35)), () =>
    model.at(pitched(-Math.PI / 2), () => cylinder(model, 0.46, -0.05, 0.05, 'metal', { segments: 32 })),
  );
}

function missile(model: Model, high: number): void {
  lathe(
    model,
    [
      [0, 0.2],
      [high * 0.7, 0.2],
      [high * 0.85, 0.15],
      [high, 0],
    ],
    'hull',
    { segments: 24, smooth: 0.8 },
  );
  belt(model, high * 0.55, high * 0.64, 0.204, 'accent');
  belt(model, high * 0.3, high * 0.33, 0.204, 'dark');
  lathe(
    model,
    [
      [high * 0.8, 0.172],
      [high, 0],
    ],
    'accent',
    { segments: 24 },
  );
  model.around(
    4,
    () => box(model, [0.27, 0.25, 0], [0.2, 0.5, 0.03], { material: 'slate', chamfer: 0.01 }),
    0.4,
  );
}

export const campus: Recipes = {
  'research-laboratory': { role: 'science', view: [32, 28], fill: 0.94, draw: researchLaboratory },
  'missile-silo': { role: 'war', view: [26, 32], fill: 0.94, draw: missileSilo },
};
