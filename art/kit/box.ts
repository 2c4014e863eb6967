import type { MaterialName } from './materials.ts';
import type { Model } from './model.ts';
import type { Vector } from './vector.ts';

export type BoxLook = {
  readonly material?: MaterialName;
  readonly tone?: number;
  /** How much is cut off every edge; without it a share of the smallest side. */
  readonly chamfer?: number;
  /** How much of its width and of its length is left at the top. */
  readonly taper?: readonly [x: number, y: number];
};

const signs = [1, -1] as const;

/** A box with cut edges, around its middle. */
export function box(model: Model, at: Vector, size: Vector, look: BoxLook = {}): void {
  const { material = 'hull', tone = 1, taper = [1, 1] } = look;
  const half = size.map((side) => side / 2);
  const cut = Math.min(look.chamfer ?? 0.09 * Math.min(...size), ...size.map((side) => side * 0.45));
  // A corner of the face on `axis`; u and v say to which ends of the two other axes.
  const corner = (axis: number, side: number, u: number, v: number): Vector => {
    const point = [0, 0, 0];
    point[axis] = side * (half[axis] ?? 0);
    point[(axis + 1) % 3] = u * ((half[(axis + 1) % 3] ?? 0) - cut);
    point[(axis + 2) % 3] = v * ((half[(axis + 2) % 3] ?? 0) - cut);
    const [x = 0, y = 0, z = 0] = point;
    const height = (z / (size[2] / 2) + 1) / 2;
    return [at[0] + x * (1 + (taper[0] - 1) * height), at[1] + y * (1 + (taper[1] - 1) * height), at[2] + z];
  };
  for (const axis of [0, 1, 2]) {
    const next = (axis + 1) % 3;
    for (const side of signs) {
      const face = [corner(axis, side, -1, -1), corner(axis, side, 1, -1)];
      model.quad([...face, corner(axis, side, 1, 1), corner(axis, side, -1, 1)], material, tone);
      if (cut <= 0) continue;
      for (const u of signs) {
        const ends = [corner(axis, side, u, -1), corner(next, u, -1, side)];
        model.quad([...ends, corner(next, u, 1, side), corner(axis, side, u, 1)], material, tone);
      }
    }
  }
  if (cut <= 0) return;
  for (const x of signs)
    for (const y of signs)
      for (const z of signs) {
        model.triangle([corner(0, x, y, z), corner(1, y, z, x), corner(2, z, x, y)], material, tone);
      }
}
