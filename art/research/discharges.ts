import { belt, upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import type { Model } from '../kit/model.ts';
import type { Recipes } from '../kit/recipe.ts';
import { cylinder, ellipsoid, lathe, ring, tube } from '../kit/round.ts';
import { alongside, chain, moved, rolled, yawed } from '../kit/transform.ts';
import { subtract, unit, type Vector } from '../kit/vector.ts';
import { ball, bolt, coil, onStage, path } from './stage.ts';

/** A violet star that six claws hold in the air. */
function plasmaTechnology(model: Model): void {
  upright(model, [0, 0, 0], () => {
    cylinder(model, 0.95, 0, 0.2, 'slate', { segments: 48 });
    coil(model, 0.72, 0.2, 0.44, 3);
    belt(model, 0.06, 0.12, 0.965, 'glowViolet');
    cylinder(model, 0.3, 0.2, 0.6, 'dark', { endRadius: 0.2 });
    model.around(6, () => claw(model), 0.61);
  });
  const heart: Vector = [0, 0, 1.62];
  ball(model, heart, 0.42, 'engineCore', 32);
  threads(model, heart);
  bolt(model, [0, 0, 0.6], [0, 0, 1.2], 0.1, 0.03, 'glowViolet');
  model.lamp([0, 0.4, 1.7], '#c080ff', 3, 3);
  model.lamp([0, 0, 0.9], '#b46bff', 3, 2.2);
}

/** Great circles that wobble, each its own way. */
function threads(model: Model, heart: Vector): void {
  const { chance } = model;
  for (let thread = 0; thread < 20; thread++) {
    const axis: Vector = [chance.range(-1, 1), chance.range(-1, 1), chance.range(-1, 1)];
    const [waves, start, size] = [chance.whole(2, 5), chance.range(0, 6), chance.range(0.5, 0.66)];
    const way = path(40, (share): Vector => {
      const turn = share * Math.PI * 2;
      const out = size * (1 + 0.13 * Math.sin(waves * turn + start));
      return [out * Math.cos(turn), 0.1 * Math.sin((waves + 1) * turn), out * Math.sin(turn)];
    });
    model.at(alongside(heart, axis), () =>
      tube(model, way, chance.range(0.014, 0.036), thread % 4 ? 'glowViolet' : 'amethyst', 6),
    );
  }
}

/** A jointed claw from the floor, its copper tip towards the star. */
function claw(model: Model): void {
  const joints: readonly (readonly [number, number])[] = [
    [1, 0.1],
    [1.72, 0.75],
    [1.86, 1.62],
    [1.4, 2.4],
    [0.98, 2.42],
  ];
  joints.slice(1).forEach(([out, high], at) => {
    const [fromOut, fromHigh] = joints[at] ?? [out, high];
    const [start, end]: readonly [Vector, Vector] = [
      [fromOut, fromHigh, 0],
      [out, high, 0],
    ];
    const long = Math.hypot(out - fromOut, high - fromHigh);
    const wide = 0.42 - at * 0.06;
    model.at(alongside(start, subtract(end, start)), () => {
      box(model, [0, long / 2, 0], [wide * 0.8, long * 0.92, wide], {
        material: at % 2 ? 'slate' : 'hull',
        chamfer: 0.06,
      });
      box(model, [0, long / 2, wide * 0.5], [wide * 0.3, long * 0.5, 0.04], {
        material: at === 1 ? 'glowViolet' : 'dark',
        chamfer: 0.01,
      });
    });
    ball(model, end, wide * 0.5, 'metal', 16);
  });
  emitter(model, [0.98, 2.42, 0]);
}

/** A copper tip that looks at the star, and the spark between them. */
function emitter(model: Model, tip: Vector): void {
  const inward = unit(subtract([0, 1.62, 0], tip));
  model.at(alongside(tip, inward), () => {
    lathe(
      model,
      [
        [0, 0.15],
        [0.14, 0.14],
        [0.34, 0],
      ],
      'copper',
      { segments: 18 },
    );
  });
  bolt(model, [0.76, 2.22, 0], [0.3, 1.9, 0], 0.09, 0.022, 'glowViolet');
}

/** Two pillars of coils, and lightning that they hold between them. */
function energyTechnology(model: Model): void {
  for (const side of [1, -1])
    model.at(chain(moved(side * 1.35, 0, 0), rolled(side * 0.16)), () =>
      upright(model, [0, 0, 0], () => pillar(model)),
    );
  const heart: Vector = [0, 0, 1.95];
  ball(model, heart, 0.24, 'engineCore', 28);
  for (const [tilt, radius, material] of [
    [0.5, 0.6, 'gold'],
    [-0.7, 0.74, 'gold'],
    [1.9, 0.47, 'copper'],
  ] as const)
    model.at(chain(moved(...heart), rolled(tilt), yawed(tilt)), () =>
      ring(model, radius, [0.04, 0.05], material),
    );
  upright(model, [0, 0, 0], () => {
    cylinder(model, 0.5, 0, 0.24, 'slate', { segments: 32 });
    lathe(
      model,
      [
        [0.24, 0.3],
        [0.9, 0.1],
        [1.1, 0],
      ],
      'metal',
      { segments: 24 },
    );
    belt(model, 0.08, 0.15, 0.505, 'window');
  });
  lightning(model, heart);
}

function lightning(model: Model, heart: Vector): void {
  const { chance } = model;
  for (const side of [1, -1]) {
    for (let strike = 0; strike < 4; strike++) {
      const from: Vector = [side * chance.range(1.15, 1.3), chance.range(-0.3, 0.4), chance.range(2, 2.45)];
      bolt(model, from, heart, 0.17, strike < 1 ? 0.02 : 0.022, strike < 1 ? 'engineCore' : 'glowBlue');
    }
    const up: Vector = [side * 1.9, 0.1, 3];
    bolt(model, [side * 1.66, 0, 2.6], up, 0.12, 0.016, 'glowBlue');
    model.lamp([side * 0.7, 0.3, 2], '#9adcff', 1, 2);
  }
  bolt(model, heart, [0, 0, 1.05], 0.08, 0.022, 'glowBlue');
  model.lamp([0, 0.4, 1.6], '#9ad4ff', 1.8, 2.8);
}

/** Insulators below, copper windings, and a ring on top. */
function pillar(model: Model): void {
  cylinder(model, 0.62, -0.1, 0.22, 'slate', { segments: 36 });
  model.around(10, () => box(model, [0.56, 0.26, 0], [0.1, 0.1, 0.1], { material: 'metal', chamfer: 0.02 }));
  cylinder(model, 0.28, 0.2, 2.2, 'dark', { segments: 28 });
  coil(model, 0.36, 0.34, 1.5, 11);
  for (const y of [1.6, 1.76, 1.92]) cylinder(model, 0.42, y, y + 0.09, 'concrete', { segments: 32 });
  belt(model, 0.24, 0.32, 0.44, 'window');
  model.at(moved(0, 2.26, 0), () => {
    ring(model, 0.44, [0.2, 0.2], 'metal', { segments: 56 });
    ellipsoid(model, [0.42, 0.16, 0.42], 'slate', 32, 12);
  });
  model.at(moved(0, 2.42, 0), () =>
    lathe(
      model,
      [
        [0, 0.1],
        [0.3, 0],
      ],
      'gold',
    ),
  );
  for (const turn of [0.4, 2.1]) {
    const [x, z] = [0.75 * Math.cos(turn), 0.75 * Math.sin(turn)];
    tube(
      model,
      [
        [x * 0.8, 0.1, z * 0.8],
        [x * 0.85, 0.8, z * 0.85],
        [x * 0.5, 1.55, z * 0.5],
      ],
      0.05,
      'copper',
    );
  }
}

export const discharges: Recipes = {
  'energy-technology': onStage(energyTechnology),
  'plasma-technology': onStage(plasmaTechnology),
};
