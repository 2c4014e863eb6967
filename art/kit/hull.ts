import type { MaterialName } from './materials.ts';
import type { Model } from './model.ts';
import { plate, type Plating } from './plating.ts';
import type { Vector } from './vector.ts';

/** A cross-section of the right half of a hull, from its top to its bottom. */
export type Section = { readonly y: number; readonly points: readonly (readonly [x: number, z: number])[] };

/** A cross-section with bevelled shoulders: half as wide as it says, from top to bottom; the bevels are shares. */
export function section(
  y: number,
  halfWidth: number,
  top: number,
  bottom: number,
  shoulder = 0.35,
  keel = 0.35,
): Section {
  const height = top - bottom;
  return {
    y,
    points: [
      [0, top],
      [halfWidth * (1 - shoulder), top],
      [halfWidth, top - height * shoulder * 0.9],
      [halfWidth, bottom + height * keel * 0.9],
      [halfWidth * (1 - keel), bottom],
      [0, bottom],
    ],
  };
}

/** How the skin between two cross-sections is armoured; `strip` counts from top to bottom. */
export type PlatingAt = Plating | ((bay: number, strip: number) => Plating);

/** A hull through these cross-sections, stern first, mirrored left to right and closed at both ends. */
export function loft(model: Model, sections: readonly Section[], platingAt: PlatingAt): void {
  const choose = (bay: number, strip: number) =>
    typeof platingAt === 'function' ? platingAt(bay, strip) : platingAt;
  model.mirrored(() => {
    sections.slice(1).forEach((far, bay) => {
      const near = sections[bay] ?? far;
      const inside: Vector = [0, (near.y + far.y) / 2, (heartOf(near) + heartOf(far)) / 2];
      far.points.slice(1).forEach((_, strip) => {
        const [a, b] = [cornerOf(near, strip), cornerOf(near, strip + 1)];
        const [c, d] = [cornerOf(far, strip + 1), cornerOf(far, strip)];
        plate(model, [a, d, c, b], inside, choose(bay, strip));
      });
    });
    const [stern, bow] = [sections[0], sections.at(-1)];
    if (stern) close(model, stern, -1, { ...choose(0, 0), material: 'dark', accent: 0, windows: 0 });
    if (bow) close(model, bow, 1, choose(0, 0));
  });
}

const heartOf = ({ points }: Section) => ((points[0]?.[1] ?? 0) + (points.at(-1)?.[1] ?? 0)) / 2;

function cornerOf({ y, points }: Section, at: number): Vector {
  const [x, z] = points[at] ?? [0, 0];
  return [x, y, z];
}

function close(model: Model, end: Section, towards: number, plating: Plating): void {
  end.points.slice(1).forEach((_, strip) => {
    const [a, b] = [cornerOf(end, strip), cornerOf(end, strip + 1)];
    const inside: Vector = [0, end.y - towards, heartOf(end)];
    const small = { ...plating, size: plating.size * 0.5 };
    plate(model, [a, b, [0, end.y, b[2]], [0, end.y, a[2]]], inside, small);
  });
}

/** An end of a wing: its trailing and its leading edge, where it is, and how thick. */
export type WingEnd = {
  readonly trail: number;
  readonly lead: number;
  readonly x: number;
  readonly z: number;
  readonly thick: number;
};

/** A wing or fin from root to tip. */
export function wing(
  model: Model,
  root: WingEnd,
  tip: WingEnd,
  plating: Plating,
  edge: MaterialName = 'slate',
): void {
  const at = ({ trail, lead, x, z, thick }: WingEnd, leading: boolean, up: number): Vector => [
    x,
    leading ? lead : trail,
    z + (up * thick) / 2,
  ];
  const inside: Vector = [
    (root.x + tip.x) / 2,
    (root.trail + root.lead + tip.trail + tip.lead) / 4,
    (root.z + tip.z) / 2,
  ];
  const face = (up: number) => {
    const lead = up * 0.4;
    return [at(root, false, up), at(tip, false, up), at(tip, true, lead), at(root, true, lead)] as const;
  };
  const [top, bottom] = [face(1), face(-1)];
  plate(model, top, inside, plating);
  plate(model, bottom, inside, plating);
  model.quad([top[3], top[2], bottom[2], bottom[3]], edge);
  model.quad([top[1], bottom[1], bottom[2], top[2]], edge);
  model.quad([top[0], bottom[0], bottom[1], top[1]], 'dark');
  model.quad([top[0], top[3], bottom[3], bottom[0]], 'dark');
}
