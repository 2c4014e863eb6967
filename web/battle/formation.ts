import type { Side } from './battle.ts';
import type { Force } from './forces.ts';
import { lengthOf } from './unit-lengths.ts';

/** The size of the stage in px. */
export type Stage = { readonly width: number; readonly height: number };

/** A figure's position and length on the stage, in px. */
export type Spot = { readonly x: number; readonly y: number; readonly size: number };

/** The figures of a force, front to back. */
export type Rank = { readonly force: Force; readonly spots: readonly Spot[] };

/** Up to this number every unit has its own figure; beyond it, each tenfold adds a few. */
const SHOWN_SINGLY = 6;
const FIGURES_PER_TENFOLD = 5;
/** The number of figures a stage of this many px holds without becoming a swarm of dots. */
const PIXELS_PER_FIGURE = 7.5;

const scales = [
  4, 3.2, 2.6, 2.2, 1.9, 1.6, 1.35, 1.15, 1, 0.85, 0.72, 0.6, 0.5, 0.42, 0.35, 0.28, 0.22, 0.16, 0.1,
];
const SPACING = 1.22;
const FRONT_GAP = 0.07;
const EDGE = 0.03;

/** How many figures represent this many units: all of a few, then some more for each tenfold. */
function figuresFor(count: number): number {
  if (count <= SHOWN_SINGLY) return count;
  return Math.round(SHOWN_SINGLY + FIGURES_PER_TENFOLD * Math.log10(count / SHOWN_SINGLY));
}

/** Arranges a side: small units in front, large ones behind, scaled to the room available. */
export function formation(forces: readonly Force[], side: Side, stage: Stage): readonly Rank[] {
  const present = forces
    .filter(({ counts: [first = 0] }) => first > 0)
    .toSorted((a, b) => lengthOf(a.key) - lengthOf(b.key));
  const wanted = present.map(({ counts: [first = 0] }) => figuresFor(first));
  const total = wanted.reduce((sum, figures) => sum + figures, 0);
  const share = Math.min(1, stage.width / PIXELS_PER_FIGURE / Math.max(1, total));
  const figures = wanted.map((number) => Math.max(1, Math.floor(number * share)));
  const room = stage.width * (0.5 - FRONT_GAP - EDGE);
  const scale = scales.find((one) => depthOf(present, figures, one, stage.height) <= room) ?? 0.1;
  return drawUp(present, figures, scale, stage).map(({ force, spots }) => ({
    force,
    spots: spots.map((spot) => ({ ...spot, x: across(spot.x, side, stage) })),
  }));
}

/** Maps the distance behind the front to the stage: attackers stand left and face right. */
const across = (behind: number, side: Side, { width }: Stage): number =>
  side === 'attackers' ? width * (0.5 - FRONT_GAP) - behind : width * (0.5 + FRONT_GAP) + behind;

const rowsIn = (height: number, cell: number): number => Math.max(1, Math.floor((height * 0.88) / cell));

function depthOf(
  forces: readonly Force[],
  figures: readonly number[],
  scale: number,
  height: number,
): number {
  return forces.reduce((depth, { key }, index) => {
    const cell = lengthOf(key) * scale * SPACING;
    if (cell > height) return Infinity;
    return depth + Math.ceil((figures[index] ?? 0) / rowsIn(height, cell)) * cell;
  }, 0);
}

function drawUp(
  forces: readonly Force[],
  figures: readonly number[],
  scale: number,
  { height }: Stage,
): Rank[] {
  let front = 0;
  return forces.map((force, index) => {
    const number = figures[index] ?? 0;
    const size = lengthOf(force.key) * scale;
    const cell = size * SPACING;
    const columns = Math.ceil(number / rowsIn(height, cell));
    const perColumn = Math.ceil(number / columns);
    const spots = Array.from({ length: number }, (_, at) => {
      const column = Math.floor(at / perColumn);
      const inColumn = Math.min(perColumn, number - column * perColumn);
      const row = at - column * perColumn - (inColumn - 1) / 2;
      return { x: front + (column + 0.5) * cell, y: height / 2 + row * cell, size };
    });
    front += columns * cell;
    return { force, spots };
  });
}
