import type { Model } from '../kit/model.ts';
import { ellipsoid } from '../kit/round.ts';
import { limb, polar, skin, tapering } from '../kit/skin.ts';
import { chain, moved, pitched, stretched, yawed } from '../kit/transform.ts';
import type { Vector } from '../kit/vector.ts';

const fullTurn = Math.PI * 2;

/** Where the egg is open, as a direction around it: towards the eye. */
export const OPENING = 1.87;

/** How far inside the opening a spot of the egg is: below 0 it is shell. */
function openness(turn: number, along: number): number {
  const aside = Math.atan2(Math.sin(turn - OPENING), Math.cos(turn - OPENING)) / 0.95;
  const up = (along - 0.58) / 0.34;
  const jagged = 0.13 * Math.asin(Math.sin(7 * Math.atan2(up, aside)));
  return 1 - Math.hypot(aside, up) + jagged;
}

/** An egg on the ground, torn open towards the eye, and what grows in it. */
export function hatchingEgg(model: Model, wide: number, high: number): void {
  const spot = (around: number, along: number): Vector => {
    const turn = around * fullTurn;
    const open = openness(turn, along);
    const depth = Math.min(1, Math.max(0, open * 9));
    const rib = 0.05 * Math.cos(turn * 9) * (1 - depth);
    const lip = 0.08 * Math.exp(-((open * 9) ** 2));
    const out = wide * Math.sin(Math.PI * along ** 0.82) ** 0.7 + 0.25 * (1 - along) ** 3;
    return polar(turn - 0.3 * along * (1 - depth), out * (1 + rib + lip) * (1 - 0.5 * depth), high * along);
  };
  const isInside = (around: number, along: number) => openness(around * fullTurn, along) > 0.04;
  skin(model, spot, [170, 110], {
    material: (around, along) => (isInside(around, along) ? 'glowGreen' : 'flesh'),
    tone: (around, along) =>
      isInside(around, along)
        ? 0.02 + 0.3 * Math.min(1, 2 * (openness(around * fullTurn, along) - 0.04))
        : 0.8 + 0.25 * Math.cos(around * fullTurn * 9),
  });
  model.at(
    chain(
      moved(...polar(OPENING + 0.06, wide * 0.62, high * 0.57)),
      yawed(OPENING + 0.06 - Math.PI / 2),
      stretched(wide * 0.82),
    ),
    () => embryo(model),
  );
  model.lamp(polar(OPENING, wide * 1.3, high * 0.6), '#4dffa8', 0.8, 1.8);
  model.lamp(polar(OPENING, wide * 1.5, 0.3), '#4dffa8', 1, 1.6);
}

/** A curled body that looks along y, its head above. */
function embryo(model: Model): void {
  const back: readonly Vector[] = [
    [0.08, 0, 0.4],
    [0.4, 0, 0.26],
    [0.48, 0, -0.12],
    [0.24, 0.04, -0.46],
    [-0.14, 0.1, -0.48],
    [-0.34, 0.14, -0.24],
    [-0.2, 0.18, -0.04],
  ];
  limb(
    model,
    back,
    (along) => 0.04 + 0.24 * Math.sin(Math.PI * (0.3 + 0.7 * along)) * (1 + 0.1 * Math.sin(along * 70)),
    {
      material: 'sand',
      tone: 1.5,
      segments: 20,
      steps: 80,
    },
  );
  model.at(chain(moved(-0.04, 0.08, 0.44), yawed(0.25), pitched(-0.1)), () => head(model));
  for (const [x, z] of [
    [0.02, 0.05],
    [0.2, -0.12],
  ] as const)
    limb(
      model,
      [
        [x + 0.2, 0.15, z],
        [x - 0.02, 0.3, z - 0.04],
        [x - 0.22, 0.28, z + 0.08],
      ],
      tapering(0.07, 0.02),
      { material: 'flesh', tone: 1.3, segments: 8, steps: 20 },
    );
}

/** A head with closed jaws, its eyes alight already. */
function head(model: Model): void {
  ellipsoid(model, [0.34, 0.3, 0.27], 'chitin', 28, 16);
  model.at(moved(0, 0.14, -0.08), () => ellipsoid(model, [0.2, 0.22, 0.17], 'flesh', 20, 12));
  model.mirrored(() => {
    model.at(moved(0.2, 0.21, 0.05), () => ellipsoid(model, [0.075, 0.05, 0.05], 'window', 14, 8));
    const jaw: readonly Vector[] = [
      [0.17, 0.26, -0.12],
      [0.24, 0.42, -0.2],
      [0.05, 0.5, -0.26],
    ];
    limb(model, jaw, tapering(0.07, 0.01), { material: 'chitin', tone: 1.3, segments: 10, steps: 20 });
  });
}
