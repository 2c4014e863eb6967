import { CatmullRomCurve3, Vector3 } from 'three';
import type { MaterialName } from './materials.ts';
import type { Model } from './model.ts';
import type { Transform } from './transform.ts';
import { add, cross, dot, scale, subtract, unit, type Vector } from './vector.ts';

/** Something that depends on the place on a skin; both shares go from 0 to 1. */
type OnSkin<Value> = Value | ((around: number, along: number) => Value);

export type SkinLook = {
  readonly material: OnSkin<MaterialName>;
  readonly tone?: OnSkin<number>;
  /** Whether it is a sheet with two edges along; without it, it closes around. */
  readonly isOpen?: boolean;
};

/** A surface parametrized by shares, as skins are made of. */
export type Surface = (around: number, along: number) => Vector;

/** A smooth surface through the points that `spot` answers, in this number of columns around and rows along. */
export function skin(
  model: Model,
  spot: Surface,
  [columns, rows]: readonly [number, number],
  look: SkinLook,
): void {
  const { material, tone = 1, isOpen = false } = look;
  const points = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column) => spot(column / columns, row / rows)),
  );
  const pointAt = (column: number, row: number): Vector => points[row]?.[column] ?? [0, 0, 0];
  const normalAt = (column: number, row: number): Vector => {
    const inner = Math.min(rows - 1, Math.max(1, row));
    const before = column > 0 ? column - 1 : isOpen ? 0 : columns - 1;
    const after = column < columns ? column + 1 : isOpen ? columns : 1;
    const around = subtract(pointAt(after, inner), pointAt(before, inner));
    const along = subtract(pointAt(column, Math.min(rows, row + 1)), pointAt(column, Math.max(0, row - 1)));
    return unit(cross(around, along));
  };
  const normals = points.map((line, row) => line.map((_, column) => normalAt(column, row)));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const [u, v] = [(column + 0.5) / columns, (row + 0.5) / rows];
      model.quad(
        corners.map((corner) => pointAt(...corner)),
        typeof material === 'function' ? material(u, v) : material,
        typeof tone === 'function' ? tone(u, v) : tone,
        corners.map(([x, y]) => normals[y]?.[x] ?? [0, 0, 1]),
      );
    }
}

/** How thick a limb is: at this share of its length, and in this direction around it (0 to 1). */
export type Girth = (along: number, around: number) => number;

type LimbLook = SkinLook & { readonly segments?: number; readonly steps?: number };

/** A limb on a smooth path through these points; its ends stay open where it is thick there. */
export function limb(model: Model, through: readonly Vector[], girth: Girth, look: LimbLook): void {
  const { segments = 14, steps = 40 } = look;
  const curve = new CatmullRomCurve3(through.map((point) => new Vector3(...point)));
  const spine = curve.getSpacedPoints(steps).map((point): Vector => [point.x, point.y, point.z]);
  const { normals, binormals } = curve.computeFrenetFrames(steps);
  const spot = (around: number, along: number): Vector => {
    const step = Math.round(along * steps);
    const [side, up] = [normals[step] ?? new Vector3(), binormals[step] ?? new Vector3()];
    const [angle, thick] = [around * Math.PI * 2, girth(along, around)];
    const [c, s] = [thick * Math.cos(angle), thick * Math.sin(angle)];
    const out: Vector = [side.x * c + up.x * s, side.y * c + up.y * s, side.z * c + up.z * s];
    return add(spine[step] ?? [0, 0, 0], out);
  };
  skin(model, spot, [segments, steps], look);
}

/** Thick at its root, thin at its tip, with this number of rings around it. */
export const tapering =
  (root: number, tip = 0, rings = 0): Girth =>
  (along) =>
    (tip + (root - tip) * (1 - along) ** 0.75) * (1 + 0.09 * Math.sin(along * rings * Math.PI * 2));

/** A point on the way around an upright axis: angle in radians, distance, height. */
export const polar = (turn: number, out: number, z: number): Vector =>
  add(scale([Math.cos(turn), Math.sin(turn), 0], out), [0, 0, z]);

/**
 * A frame on a surface, for what stands there: z points away from the point `inside`, y runs along the surface, turned
 * by this number of radians from the way up.
 */
export function footing(
  surface: Surface,
  [around, along]: readonly [number, number],
  inside: Vector,
  turn = 0,
): Transform {
  const origin = surface(around, along);
  const aside = unit(subtract(surface(around + 0.004, along), origin));
  const up = unit(subtract(surface(around, along + 0.004), origin));
  const upright = unit(cross(aside, up));
  const z = scale(upright, Math.sign(dot(upright, subtract(origin, inside))) || 1);
  const side = unit(cross(up, z));
  const y = unit(add(scale(side, Math.sin(turn)), scale(up, Math.cos(turn))));
  return { x: cross(y, z), y, z, origin };
}
