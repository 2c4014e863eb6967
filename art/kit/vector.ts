/** A point or a direction: x to the right, y forward, z up. */
export type Vector = readonly [x: number, y: number, z: number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The direction of a vector; a vector without length stays as it is. */
export const unit = (a: Vector): Vector => scale(a, 1 / (length(a) || 1));

/** The point at this share of the way from a to b. */
export const between = (a: Vector, b: Vector, share: number): Vector =>
  add(scale(a, 1 - share), scale(b, share));

/** The middle of some points. */
export const middle = (points: readonly Vector[]): Vector =>
  scale(
    points.reduce<Vector>((sum, point) => add(sum, point), [0, 0, 0]),
    1 / Math.max(1, points.length),
  );
