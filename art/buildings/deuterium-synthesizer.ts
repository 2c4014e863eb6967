import { box } from '../kit/box.ts';
import { antenna } from '../kit/fittings.ts';
import { disc, ground } from '../kit/ground.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, rod, tube } from '../kit/round.ts';
import { skin } from '../kit/skin.ts';
import { moved } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';
import { belt, hall, lampPost, tank, upright } from './fixtures.ts';
import { pad } from './paving.ts';

/** Where the land ends, how far out the sea goes, its level, and how deep it is. */
const [shore, seaEnd, seaLevel, seaDepth] = [1.22, 2.56, -0.1, 0.5];

/** Sea water comes in at the quay, deuterium glows in the column, and what is drawn off freezes its towers. */
function deuteriumSynthesizer(model: Model): void {
  ground(model, {
    top: 'sand',
    hills: 0.14,
    level: disc(0, -0.3, 2.6),
    pit: (_, y) => seaDepth * Math.min(1, Math.max(0, (y - shore) / 0.22)),
    rocks: 12,
  });
  sea(model);
  pad(model, [0, -0.5], 1.98, { segments: 6 });
  intake(model);
  model.at(moved(0.25, -0.75, 0.06), () => column(model));
  const towers = [
    [-0.98, -0.95, 2.1],
    [1.28, -0.45, 1.75],
    [-1.28, 0, 1.45],
  ] as const;
  for (const [x, y, high] of towers) {
    model.at(moved(x, y, 0.06), () => cryoTower(model, high));
    const bridge: readonly Vector[] = [
      [x, y, high + 0.1],
      [x, y, high + 0.3],
      [0.25, -0.75, high + 0.3],
    ];
    tube(model, bridge, 0.055, 'glowGreen', 10);
  }
  model.lamp([0.25, -0.1, 1.5], '#4dffa8', 1.8, 2);
  model.lamp([0.3, 0.6, 0.9], '#4dffc8', 0.7, 1.4);
  tank(model, [0.35, -1.95, 0], 0.32, 0.9, { band: 'accent' });
  for (const [x, y] of [
    [-1.75, 0.5],
    [1.6, 0.7],
  ] as const)
    lampPost(model, x, y, 0.05, 0.45);
}

/** How far the slab reaches to both sides, this far out from its middle. */
const seaHalf = (y: number): number => 2.98 - y / 1.732;

/** The sea with its waves, cut off where the slab ends. */
function sea(model: Model): void {
  const { chance } = model;
  const wave = (x: number, y: number) =>
    seaLevel + 0.016 * Math.sin(x * 7 + 2 * Math.sin(y * 3)) + 0.012 * Math.sin(y * 13 + x * 3);
  const outAt = (along: number) => shore - 0.1 + (seaEnd - shore + 0.1) * along;
  const on = (across: number, along: number): Vector => {
    const y = outAt(along);
    const x = seaHalf(y) * (across * 2 - 1);
    return [x, y, wave(x, y)];
  };
  const foam = (y: number) => 0.5 * Math.max(0, 1 - (y - shore) / 0.3);
  skin(model, on, [110, 50], {
    material: (_, along) => (chance.happens(foam(outAt(along)) + 0.02) ? 'ice' : 'crystal'),
    tone: () => chance.range(0.3, 0.42),
    isOpen: true,
  });
  const rim = (share: number): Vector => {
    if (share < 1 / 3) return on(0, share * 3);
    return share < 2 / 3 ? on(share * 3 - 1, 1) : on(1, 3 - share * 3);
  };
  const curtain = (across: number, down: number): Vector => {
    const [x, y, z] = rim(across);
    return [x * (1 - 0.02 * down), y * (1 - 0.02 * down), z - down * (seaDepth + 0.02)];
  };
  skin(model, curtain, [150, 6], {
    material: 'crystal',
    tone: (_, down) => 0.34 - 0.22 * down + chance.range(0, 0.04),
    isOpen: true,
  });
}

/** The quay, the pump house on it, and two pipes down into the sea. */
function intake(model: Model): void {
  box(model, [0, 1.26, -0.2], [2.3, 0.2, 0.6], { material: 'concrete', chamfer: 0.03, tone: 1.1 });
  for (let stripe = -7; stripe <= 7; stripe++)
    box(model, [stripe * 0.15, 1.26, 0.102], [0.07, 0.18, 0.006], { material: 'accent', chamfer: 0 });
  hall(model, [0.05, 0.72, 0.05], [1.5, 0.5, 0.46], { size: 0.22 });
  for (const x of [-0.4, 0.5]) {
    const pipe: readonly Vector[] = [
      [x, 0.9, 0.3],
      [x, 1.25, 0.42],
      [x, 1.62, 0.3],
      [x, 1.8, 0.05],
      [x, 1.84, -0.4],
    ];
    tube(model, pipe, 0.15, 'slate', 18);
    model.at(moved(x, 1.08, 0.36), () => ring(model, 0.16, [0.05, 0.03], 'glowGreen', { segments: 28 }));
    upright(model, [x, 1.84, seaLevel], () => {
      cylinder(model, 0.24, -0.3, 0.1, 'dark', { segments: 24 });
      model.around(10, () => box(model, [0.25, 0, 0], [0.03, 0.24, 0.04], { material: 'metal', chamfer: 0 }));
      belt(model, 0.08, 0.12, 0.25, 'accent');
      model.at(moved(0, 0.02, 0), () => ring(model, 0.31, [0.02, 0.05], 'ice', { segments: 30 }));
    });
  }
}

/** The column in which deuterium glows behind glass. */
function column(model: Model): void {
  upright(model, [0, 0, 0], () => {
    cylinder(model, 0.78, 0, 0.22, 'slate', { segments: 40 });
    cylinder(model, 0.62, 0.2, 0.5, 'hull', { segments: 40 });
    belt(model, 0.3, 0.36, 0.625, 'glowGreen');
    lathe(
      model,
      [
        [0.5, 0.46],
        [2.3, 0.46],
      ],
      'dome',
      { segments: 48, tone: 2.1 },
    );
    for (const high of [0.95, 1.4, 1.85])
      model.at(moved(0, high, 0), () => ring(model, 0.475, [0.045, 0.045], 'metal', { segments: 44 }));
    model.around(6, () => rod(model, [0.5, 0.4, 0], [0.5, 2.35, 0], 0.04, 'hull'));
    lathe(
      model,
      [
        [2.26, 0.46],
        [2.28, 0.62],
        [2.46, 0.62],
        [2.6, 0.46],
        [2.72, 0.2],
        [2.74, 0],
      ],
      'hull',
      { segments: 40, smooth: 0.8 },
    );
    belt(model, 2.33, 2.41, 0.625, 'glowGreen');
  });
  antenna(model, [0, 0, 2.7], 0.4);
}

/** A vessel so cold that the air freezes to its head. */
function cryoTower(model: Model, high: number): void {
  const { chance } = model;
  const frost = high * 0.52;
  upright(model, [0, 0, 0], () => {
    cylinder(model, 0.44, 0, 0.14, 'slate', { segments: 32 });
    cylinder(model, 0.36, 0.1, high, 'hull', { segments: 36, chamfer: 0.16 });
    belt(model, high * 0.26, high * 0.36, 0.365, 'accent');
    lathe(
      model,
      [
        [frost, 0.365],
        [frost + 0.03, 0.385],
        [high - 0.14, 0.39],
        [high + 0.03, 0.24],
        [high + 0.05, 0],
      ],
      'ice',
      { segments: 36, smooth: 0.7, tone: () => chance.range(0.85, 1.1) },
    );
    model.around(26, () => {
      const long = chance.range(0.06, 0.3);
      const icicle = [
        [frost + 0.05, 0.05],
        [frost - long, 0],
      ] as const;
      model.at(moved(0.355, 0, 0), () => lathe(model, icicle, 'ice', { segments: 6, smooth: 2 }));
    });
    model.around(5, () => {
      const lump = chance.range(0.05, 0.1);
      model.at(moved(0.3, high - chance.range(0, 0.1), 0), () =>
        ellipsoid(model, [lump, lump * 0.7, lump], 'ice', 12, 8),
      );
    });
  });
}

export const refineries: Recipes = {
  'deuterium-synthesizer': { role: 'colony', view: [30, 27], fill: 0.94, draw: deuteriumSynthesizer },
};
