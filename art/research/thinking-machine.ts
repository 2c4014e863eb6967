import { upright } from '../buildings/fixtures.ts';
import { box } from '../kit/box.ts';
import type { Model } from '../kit/model.ts';
import { cylinder, ring, tube } from '../kit/round.ts';
import { limb, polar, skin } from '../kit/skin.ts';
import { chain, moved, pitched, rolled, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';

const fullTurn = Math.PI * 2;

const heart: Vector = [0, 0, 2.1];

/** A mind of crystal in a ring of memory boards; what it thinks runs down and out along the floor. */
export function computerTechnology(model: Model): void {
  upright(model, [0, 0, 0], () => pedestal(model));
  model.at(chain(moved(...heart), yawed(0.95), pitched(0.08)), () => {
    model.mirrored(() => hemisphere(model));
    stem(model);
  });
  model.at(chain(moved(...heart), rolled(-0.12), pitched(Math.PI / 2 - 0.16)), () => crown(model));
  for (let stack = 0; stack < 9; stack++) memoryStack(model, (stack / 9) * fullTurn + 0.2);
  for (const [x, y, z] of [
    [0.6, 1.3, 2.3],
    [-0.9, 1.1, 1.9],
    [0, 0.6, 0.7],
  ] as const)
    model.lamp([x, y, z], '#4dffa8', 1, 1.7);
}

/** How deep the furrows of the mind are in a direction: 0 on a fold, 1 in a furrow. */
function furrow([x, y, z]: Vector): number {
  const wave =
    Math.sin(7.4 * y + 2.2 * Math.sin(4.7 * z + 2.3 * x) + 1.4 * Math.sin(5.3 * x)) +
    0.85 * Math.sin(7.9 * z - 2 * Math.sin(4.9 * y + 1.7 * x) + 0.7);
  return Math.max(0, 1 - Math.abs(wave) * 1.7);
}

/** The right half of the mind, folded; light runs in its furrows. Its forehead looks along y. */
function hemisphere(model: Model): void {
  const direction = (around: number, along: number): Vector => {
    const [turn, high] = [around * fullTurn, (along - 0.5) * Math.PI];
    return [Math.cos(high) * Math.cos(turn), Math.cos(high) * Math.sin(turn), Math.sin(high)];
  };
  const spot = (around: number, along: number): Vector => {
    const way = direction(around, along);
    const size = 1 - 0.085 * furrow(way) ** 1.2;
    const low = way[2] < 0 ? 0.66 + 0.12 * way[1] : 1;
    return [
      0.09 + way[0] * size * (way[0] > 0 ? 0.92 : 0.07),
      way[1] * 1.42 * size,
      way[2] * 1.05 * size * low,
    ];
  };
  const isLit = (around: number, along: number) => furrow(direction(around, along)) > 0.4;
  skin(model, spot, [240, 168], {
    material: (around, along) => (isLit(around, along) ? 'glowGreen' : 'dome'),
    tone: (around, along) => {
      const deep = furrow(direction(around, along));
      return isLit(around, along) ? 0.04 + 1.5 * (deep - 0.4) ** 1.2 : 0.27 - 0.3 * deep;
    },
  });
}

/** From below the back of the mind down into the pedestal. */
function stem(model: Model): void {
  const way: readonly Vector[] = [
    [0, -0.35, -0.5],
    [0, -0.3, -0.95],
    [0, -0.05, -1.4],
  ];
  limb(model, way, (along) => 0.3 - 0.08 * along + 0.02 * Math.sin(along * 60), {
    material: 'dome',
    tone: 0.5,
    segments: 24,
    steps: 50,
  });
}

function pedestal(model: Model): void {
  cylinder(model, 0.85, 0, 0.16, 'slate', { segments: 8, smooth: 2 });
  cylinder(model, 0.6, 0.16, 0.7, 'dark', { segments: 8, smooth: 2, endRadius: 0.42 });
  model.at(moved(0, 0.74, 0), () => {
    ring(model, 0.42, [0.07, 0.07], 'gold', { segments: 40 });
    cylinder(model, 0.36, -0.03, 0.02, 'glowGreen', { segments: 32, tone: 0.5 });
  });
  model.around(8, () =>
    box(model, [0.55, 0.42, 0], [0.06, 0.34, 0.12], { material: 'accent', chamfer: 0.02 }),
  );
}

/** A ring around the mind, its boards standing outwards, with lines of light between the two. */
function crown(model: Model): void {
  ring(model, 1.78, [0.09, 0.07], 'slate', { segments: 96 });
  ring(model, 1.71, [0.03, 0.02], 'glowGreen', { segments: 96, tone: 0.7 });
  model.around(26, (turn) => {
    model.at(moved(2.06, 0, 0), () => board(model));
    if (turn % 13 > 3) return;
    tube(
      model,
      [
        [1.35, 0, 0],
        [1.72, 0, 0],
      ],
      0.022,
      'glowGreen',
      6,
    );
  });
}

/** A memory board in the local frame: x is its length, y its height. */
function board(model: Model): void {
  const { chance } = model;
  box(model, [0, 0, 0], [0.56, 0.5, 0.07], { material: 'dark', chamfer: 0.015 });
  box(model, [0.29, 0, 0], [0.04, 0.4, 0.09], { material: 'accent', chamfer: 0.01 });
  box(model, [-0.26, 0, 0], [0.06, 0.44, 0.09], { material: 'gold', chamfer: 0.01 });
  for (const side of [1, -1])
    for (let column = 0; column < 3; column++)
      for (let row = 0; row < 3; row++) {
        const isLit = chance.happens(0.55);
        box(model, [-0.12 + column * 0.14, -0.15 + row * 0.15, side * 0.038], [0.09, 0.1, 0.016], {
          material: isLit ? 'glowGreen' : 'slate',
          chamfer: 0,
          tone: isLit ? chance.range(0.15, 0.6) : 1,
        });
      }
}

/** A stack of boards on the floor, on its line of light from the pedestal. */
function memoryStack(model: Model, turn: number): void {
  const { chance } = model;
  const out = 1.5;
  tube(model, [polar(turn, 0.6, 0.03), polar(turn, out, 0.03)], 0.026, 'glowGreen', 6);
  model.at(chain(moved(...polar(turn, out, 0)), yawed(turn)), () => {
    const high = chance.range(0.4, 0.75);
    box(model, [0, 0, high / 2], [0.34, 0.46, high], { material: 'dark', chamfer: 0.04 });
    for (let row = 0; row * 0.12 < high - 0.16; row++)
      for (const [x, y, size] of [
        [0.172, 0, [0.012, 0.32, 0.05]],
        [0, 0.232, [0.22, 0.012, 0.05]],
        [0, -0.232, [0.22, 0.012, 0.05]],
      ] as const)
        box(model, [x, y, 0.12 + row * 0.12], size, {
          material: 'glowGreen',
          chamfer: 0,
          tone: chance.range(0.08, 0.5),
        });
  });
}
