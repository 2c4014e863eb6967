import type { Model } from '../kit/model.ts';
import { lathe, type OutlinePoint } from '../kit/round.ts';
import { footing, polar, skin, type Surface } from '../kit/skin.ts';
import { alongside, chain, moved, stretched, yawed } from '../kit/transform.ts';
import { add, type Vector } from '../kit/vector.ts';
import { bed, orifice } from './growth.ts';
import { worker } from './worker.ts';

const fullTurn = Math.PI * 2;

/** How high the greatest mound is. */
const TALL = 3.8;

/** Where the flank is broken open, as a direction around the mound; the eye is there. */
const breach = { turn: 2.05, along: 0.47, wide: 1, high: 0.34 } as const;

/** How far inside the breach a spot of the mound is: 1 in its middle, 0 at its ragged rim, less outside. */
function openness(turn: number, along: number): number {
  const aside = Math.atan2(Math.sin(turn - breach.turn), Math.cos(turn - breach.turn)) / breach.wide;
  const up = (along - breach.along) / breach.high;
  const ragged = 0.1 * Math.sin(5 * Math.atan2(up, aside) + 1) + 0.05 * Math.sin(11 * Math.atan2(up, aside));
  return 1 - Math.hypot(aside, up) + ragged;
}

/** How wide a mound is at a share of its height. */
const outline = (along: number) =>
  Math.sqrt(Math.max(0, 1 - along ** 4)) * (1.08 - 0.38 * along) +
  0.3 * (1 - along) ** 5 +
  0.06 * Math.sin(along * 13);

/** A mound as it was chewed: folded, leaning, round at its top. */
function mound(wide: number, high: number, lean: Vector, phase: number, hasBreach = false): Surface {
  return (around, along) => {
    const turn = around * fullTurn;
    const folds =
      0.085 * Math.sin(turn * 7 + phase + 1.6 * Math.sin(along * 4.2 + phase)) +
      0.05 * Math.sin(turn * 3 - along * 6 + phase * 2) +
      0.03 * Math.sin(turn * 13 + along * 17) * Math.sin(along * 29 + phase);
    const open = hasBreach ? openness(turn, along) : -1;
    const depth = Math.min(1, Math.max(0, open * 8));
    const lip = 0.13 * Math.exp(-((open * 6) ** 2));
    const out = wide * outline(along) * (1 + folds * (1 - depth)) * (1 - 0.3 * depth + (hasBreach ? lip : 0));
    const sway = along ** 1.5;
    return add(polar(turn, out, high * along), [lean[0] * sway, lean[1] * sway, 0]);
  };
}

/** A leaning mound of chewed earth, its flank broken open: comb with brood, and the workers that mend it. */
export function labourHive(model: Model): void {
  bed(model, { swell: 0.3, size: 2.4, top: 'rock', shade: 0.7, pores: 'ember' });
  const main = mound(1.32, TALL, [-1.25, 0.15, 0], 0.4, true);
  chewed(model, main, [150, 110]);
  comb(model, main);
  for (const [x, y, wide, high, lean, phase] of [
    [0.85, -0.75, 0.62, 3.5, 0.55, 2],
    [1.6, 0.1, 0.52, 2.3, 0.35, 5],
    [-1.75, -0.35, 0.56, 1.9, -0.6, 4],
    [1.75, 1.05, 0.36, 1.1, 0.3, 6],
  ] as const)
    model.at(moved(x, y, 0), () => {
      const lesser = mound(wide, high, [lean, 0, 0], phase);
      chewed(model, lesser, [120, 90]);
      doors(model, lesser, high);
    });
  doors(model, main, TALL);
  crew(model, main);
  for (const [x, y, z] of [
    [-0.7, 1.15, 1.2],
    [-1.1, 1.15, 2],
    [-0.6, 1.9, 0.6],
  ] as const)
    model.lamp([x, y, z], '#ff9030', 1.3, 1.8);
}

function chewed(model: Model, surface: Surface, facets: readonly [number, number]): void {
  skin(model, surface, facets, {
    material: 'sand',
    tone: (around, along) =>
      0.32 +
      0.5 * along ** 2 +
      0.12 * Math.sin(along * 75 + 4 * Math.sin(around * 25)) * Math.sin(around * 190 + along * 40),
  });
}

/** Cells on the ground of the breach: some open and lit, some with brood, some closed. */
function comb(model: Model, surface: Surface): void {
  const size = 0.165;
  const [aside, up] = [size * 1.5, size * Math.sqrt(3)];
  for (let column = -8; column <= 8; column++)
    for (let row = -1; row < 22; row++) {
      const along = (0.25 + (row + (column % 2 ? 0.5 : 0)) * up) / TALL;
      const turn = breach.turn + (column * aside) / (0.92 * outline(along));
      if (along > 0.9 || openness(turn, along) < 0.11) continue;
      const frame = footing(surface, [turn / fullTurn, along], [-0.3, 0, TALL * along]);
      model.at(alongside(frame.origin, frame.z), () => cell(model, size));
    }
}

function cell(model: Model, size: number): void {
  const { chance } = model;
  const deep = chance.range(0.08, 0.16);
  const wall: readonly OutlinePoint[] = [
    [-0.3, size * 0.98],
    [deep, size * 0.98],
    [deep + 0.01, size * 0.8],
    [0, size * 0.74],
  ];
  lathe(model, wall, 'window', { segments: 6, smooth: 2, tone: chance.range(0.15, 0.26) });
  const kind = chance.next();
  const inner: readonly OutlinePoint[] =
    kind < 0.28
      ? [
          [deep - 0.01, size * 0.76],
          [deep + 0.05, size * 0.4],
          [deep + 0.06, 0],
        ]
      : [
          [0.012, size * 0.76],
          [0.012, 0],
        ];
  if (kind < 0.28) lathe(model, inner, 'sand', { segments: 12, smooth: -1, tone: 1.3 });
  else lathe(model, inner, 'ember', { segments: 6, tone: chance.range(0.2, 0.8) });
  if (kind > 0.62) larva(model, size);
}

/** A pale grub that looks out of its cell. */
function larva(model: Model, size: number): void {
  const grub = Array.from({ length: 9 }, (_, at): OutlinePoint => {
    const share = at / 8;
    return [0.17 * share, size * 0.62 * Math.sqrt(Math.max(0, 1 - share ** 2.2))];
  });
  lathe(model, grub, 'sand', { segments: 12, smooth: -1, tone: (strip) => (strip % 2 ? 2.6 : 2) });
}

/** Openings wound around a mound, lit from inside. */
function doors(model: Model, surface: Surface, high: number): void {
  const count = Math.round(high * 3.4);
  for (let door = 0; door < count; door++) {
    const along = 0.16 + 0.7 * (door / count);
    const turn = door * 2.4 + high;
    if (high === TALL && openness(turn, along) > -0.25) continue;
    const { origin, z } = footing(surface, [turn / fullTurn, along], [0, 0, high * along]);
    orifice(model, origin, z, 0.1 + 0.05 * (1 - along), 'window', 0.55);
  }
}

/** Workers on the mound and before it. */
function crew(model: Model, surface: Surface): void {
  for (const [turn, along, heading, size] of [
    [2.0, 0.88, 2.6, 0.62],
    [0.95, 0.5, 0.5, 0.62],
    [3.25, 0.36, -0.4, 0.6],
    [2.3, 0.4, 0.9, 0.52],
    [1.75, 0.26, -0.9, 0.52],
    [1.2, 0.74, 3.4, 0.56],
  ] as const)
    model.at(
      chain(footing(surface, [turn / fullTurn, along], [0, 0, TALL * along], heading), stretched(size)),
      () => worker(model),
    );
  for (const [x, y, heading] of [
    [-0.2, 2.05, 0.7],
    [-1.5, 1.25, -0.9],
    [0.75, 1.75, 2.4],
  ] as const)
    model.at(chain(moved(x, y, 0.14), yawed(-heading), stretched(0.66)), () => worker(model));
}
