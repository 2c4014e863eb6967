import type { MaterialName } from './materials.ts';
import type { Model } from './model.ts';
import { alongside, stretched } from './transform.ts';
import { length, subtract, type Vector } from './vector.ts';

/** A point of an outline: how far along the y axis, and how far from it. */
export type OutlinePoint = readonly [along: number, radius: number];

/** The point of an outline at a share of its steps. */
export function pointAlong(outline: readonly OutlinePoint[], share: number): OutlinePoint {
  const last = outline.length - 1;
  const at = Math.min(last - 1, Math.floor(share * last));
  const [near = axis, far = near] = [outline[at], outline[at + 1]];
  const part = share * last - at;
  return [near[0] + (far[0] - near[0]) * part, near[1] + (far[1] - near[1]) * part];
}

type RoundLook = {
  readonly segments?: number;
  /** Neighbouring faces are one curve where the cosine between them is above this; 2 makes everything flat. */
  readonly smooth?: number;
  /** Brightness by strip and segment. */
  readonly tone?: number | ((strip: number, segment: number) => number);
};

const fullTurn = Math.PI * 2;
const axis: OutlinePoint = [0, 0];

/** A body of revolution about the y axis. */
export function lathe(
  model: Model,
  outline: readonly OutlinePoint[],
  material: MaterialName,
  look: RoundLook = {},
): void {
  const { segments = 24, smooth = 0.8, tone = 1 } = look;
  const facing = outline.slice(1).map(([along, radius], at): OutlinePoint => {
    const [fromAlong, fromRadius] = outline[at] ?? [0, 0];
    const size = Math.hypot(along - fromAlong, radius - fromRadius) || 1;
    return [-(radius - fromRadius) / size, (along - fromAlong) / size];
  });
  // The normal of a strip at one of its ends: shared with the neighbour where the two make a curve.
  const normalAt = (strip: number, neighbour: number): OutlinePoint => {
    const own = facing[strip] ?? [0, 1];
    const other = facing[neighbour];
    if (!other || own[0] * other[0] + own[1] * other[1] <= smooth) return own;
    return [(own[0] + other[0]) / 2, (own[1] + other[1]) / 2];
  };
  facing.forEach((_, strip) => {
    const near = outline[strip] ?? axis;
    const far = outline[strip + 1] ?? near;
    const [nearNormal, farNormal] = [normalAt(strip, strip - 1), normalAt(strip, strip + 1)];
    for (let segment = 0; segment < segments; segment++) {
      const angles = [segment, segment + 1].map((at) => (at / segments) * fullTurn);
      const [a = 0, b = 0] = angles;
      const spin = ([along, radius]: OutlinePoint, angle: number): Vector => [
        radius * Math.cos(angle),
        along,
        radius * Math.sin(angle),
      ];
      const points = [spin(near, a), spin(far, a), spin(far, b), spin(near, b)];
      const normals = [spin(nearNormal, a), spin(farNormal, a), spin(farNormal, b), spin(nearNormal, b)];
      const shade = typeof tone === 'number' ? tone : tone(strip, segment);
      model.quad(points, material, shade, smooth > 1 ? undefined : normals);
    }
  });
}

type CylinderLook = RoundLook & { readonly chamfer?: number; readonly endRadius?: number };

/** A closed cylinder along the y axis, with cut edges. */
export function cylinder(
  model: Model,
  radius: number,
  from: number,
  to: number,
  material: MaterialName,
  look: CylinderLook = {},
): void {
  const cut = Math.min(look.chamfer ?? radius * 0.12, Math.abs(to - from) * 0.3);
  const end = look.endRadius ?? radius;
  lathe(
    model,
    [
      [from, 0],
      [from, radius - cut],
      [from + cut, radius],
      [to - cut, end],
      [to, end - cut],
      [to, 0],
    ],
    material,
    { segments: 18, smooth: 0.9, ...look },
  );
}

/** An ellipsoid with these three semi-axes. */
export function ellipsoid(
  model: Model,
  radii: Vector,
  material: MaterialName,
  segments = 24,
  strips = 14,
): void {
  const outline = Array.from({ length: strips + 1 }, (_, strip): OutlinePoint => {
    const angle = (strip / strips - 0.5) * Math.PI;
    return [Math.sin(angle), Math.max(0, Math.cos(angle))];
  });
  model.at(stretched(...radii), () => lathe(model, outline, material, { segments, smooth: -1 }));
}

/** A ring around the y axis; its cross-section is an ellipse with these semi-axes. */
export function ring(
  model: Model,
  radius: number,
  cut: readonly [along: number, across: number],
  material: MaterialName,
  look: RoundLook = {},
): void {
  const outline = Array.from({ length: 13 }, (_, at): OutlinePoint => {
    const angle = (at / 12) * fullTurn;
    return [cut[0] * Math.cos(angle), radius + cut[1] * Math.sin(angle)];
  });
  lathe(model, outline, material, { segments: 60, smooth: -1, ...look });
}

/** A straight pipe between two points. */
export const rod = (model: Model, from: Vector, to: Vector, radius: number, material: MaterialName): void =>
  tube(model, [from, to], radius, material, 8);

/** A pipe through these points, with round joints. */
export function tube(
  model: Model,
  points: readonly Vector[],
  radius: number,
  material: MaterialName,
  segments = 10,
): void {
  points.slice(1).forEach((end, at) => {
    const start = points[at] ?? end;
    const reach = length(subtract(end, start));
    model.at(alongside(start, subtract(end, start)), () => {
      lathe(
        model,
        [
          [0, radius],
          [reach, radius],
        ],
        material,
        { segments },
      );
    });
    model.at(alongside(end, [0, 1, 0]), () =>
      ellipsoid(model, [radius * 1.12, radius * 1.12, radius * 1.12], material, segments, 6),
    );
  });
}
