import { greeble } from './greeble.ts';
import type { MaterialName } from './materials.ts';
import type { Model } from './model.ts';
import { add, between, cross, dot, length, middle, scale, subtract, unit, type Vector } from './vector.ts';

/** How a hull is armoured. Lengths are in the model's own units. */
export type Plating = {
  /** The usual size of a plate; some are a third of it, some twice as big. */
  readonly size: number;
  readonly height: number;
  readonly gap: number;
  readonly material: MaterialName;
  /** A second material and its share of the plates. */
  readonly other: MaterialName;
  readonly otherShare: number;
  /** The share of plates in the colour of the role. */
  readonly accent: number;
  /** The share of plates that carry machinery, and how many of those are rows of windows. */
  readonly detail: number;
  readonly windows: number;
  /** What shows between the plates. */
  readonly base: MaterialName;
};

export const plainPlating: Plating = {
  size: 0.5,
  height: 0.02,
  gap: 0.006,
  material: 'hull',
  other: 'slate',
  otherShare: 0.1,
  accent: 0.03,
  detail: 0.25,
  windows: 0.1,
  base: 'gap',
};

export type Corners = readonly [Vector, Vector, Vector, Vector];

/** A part of the patch: from and to along its first and its second side, as shares. */
type Piece = readonly [left: number, right: number, near: number, far: number];

/**
 * Covers a four-cornered patch with plates of mixed size: it is cut in two again and again by chance. Plates stand out
 * away from the point `inside`.
 */
export function plate(model: Model, corners: Corners, inside: Vector, plating: Plating): void {
  const [a, b, c, d] = corners;
  const at = (along: number, across: number) => between(between(a, b, along), between(d, c, along), across);
  model.quad(corners, plating.base, 0.8);
  const cut = ([left, right, near, far]: Piece, depth: number): void => {
    const { chance } = model;
    const [u, v] = [(left + right) / 2, (near + far) / 2];
    const wide = length(subtract(at(right, v), at(left, v)));
    const long = length(subtract(at(u, far), at(u, near)));
    const limit = plating.size * (0.38 + chance.next() ** 2 * 2);
    if (depth < 7 && Math.max(wide, long) > limit) {
      const share = 0.3 + 0.4 * chance.next();
      const [x, y] = [left + (right - left) * share, near + (far - near) * share];
      const halves: [Piece, Piece] =
        wide > long
          ? [
              [left, x, near, far],
              [x, right, near, far],
            ]
          : [
              [left, right, near, y],
              [left, right, y, far],
            ];
      cut(halves[0], depth + 1);
      cut(halves[1], depth + 1);
    } else if (Math.min(wide, long) > plating.gap * 3) {
      const [x, y] = [(plating.gap / wide) * (right - left), (plating.gap / long) * (far - near)];
      const low: Corners = [
        at(left + x, near + y),
        at(right - x, near + y),
        at(right - x, far - y),
        at(left + x, far - y),
      ];
      tile(model, low, inside, plating);
    }
  };
  cut([0, 1, 0, 1], 0);
}

function tile(model: Model, low: Corners, inside: Vector, plating: Plating): void {
  const { chance } = model;
  const [a, b, c, d] = low;
  const sides = [length(subtract(b, a)), length(subtract(d, a))] as const;
  const around = cross(subtract(c, a), subtract(d, b));
  if (length(around) < 1e-8) return;
  const heart = middle(low);
  const upright = unit(dot(around, subtract(heart, inside)) < 0 ? scale(around, -1) : around);
  const step = chance.next();
  const rise = plating.height * (step < 0.4 ? 0.5 : step < 0.86 ? 0.9 : 1.5);
  const cut = Math.min(plating.height * 0.7, 0.12 * Math.min(...sides));
  const lift = (point: Vector): Vector =>
    add(add(point, scale(upright, rise)), scale(unit(subtract(heart, point)), cut));
  const high: Corners = [lift(a), lift(b), lift(c), lift(d)];
  const material = plateMaterial(chance.next(), plating);
  const tone = chance.range(0.88, 1.07);
  model.quad(high, material, tone);
  low.forEach((point, side) => {
    const next = (side + 1) % 4;
    model.quad([point, low[next] ?? a, high[next] ?? a, high[side] ?? a], material, tone);
  });
  if (!chance.happens(plating.detail) || Math.min(...sides) < plating.size * 0.2) return;
  const x = unit(subtract(b, a));
  const frame = { x, y: cross(upright, x), z: upright, origin: add(heart, scale(upright, rise)) };
  model.at(frame, () => greeble(model, sides[0] * 0.8, sides[1] * 0.8, plating.height, plating.windows));
}

function plateMaterial(draw: number, plating: Plating): MaterialName {
  if (draw < plating.accent) return 'accent';
  return draw < plating.accent + plating.otherShare ? plating.other : plating.material;
}
