import { add, cross, dot, scale, unit, type Vector } from './vector.ts';

/** Where a local frame lies: its three axes and its origin, in the coordinates of its parent. */
export type Transform = {
  readonly x: Vector;
  readonly y: Vector;
  readonly z: Vector;
  readonly origin: Vector;
};

const none: Vector = [0, 0, 0];

export const identity: Transform = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], origin: none };

export const moved = (x: number, y: number, z: number): Transform => ({ ...identity, origin: [x, y, z] });

export const stretched = (x: number, y = x, z = x): Transform => ({
  x: [x, 0, 0],
  y: [0, y, 0],
  z: [0, 0, z],
  origin: none,
});

/** Turned about the x axis by this many radians: forward goes up. */
export const pitched = (angle: number): Transform => ({
  x: [1, 0, 0],
  y: [0, Math.cos(angle), Math.sin(angle)],
  z: [0, -Math.sin(angle), Math.cos(angle)],
  origin: none,
});

/** Turned about the y axis by this many radians: up goes right. */
export const rolled = (angle: number): Transform => ({
  x: [Math.cos(angle), 0, -Math.sin(angle)],
  y: [0, 1, 0],
  z: [Math.sin(angle), 0, Math.cos(angle)],
  origin: none,
});

/** Turned about the z axis by this many radians: forward goes left. */
export const yawed = (angle: number): Transform => ({
  x: [Math.cos(angle), Math.sin(angle), 0],
  y: [-Math.sin(angle), Math.cos(angle), 0],
  z: [0, 0, 1],
  origin: none,
});

/** A frame whose y axis points along this direction, as tubes and towers need it. */
export function alongside(origin: Vector, direction: Vector): Transform {
  const y = unit(direction);
  const x = unit(cross(y, Math.abs(y[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  return { x, y, z: cross(x, y), origin };
}

/** A direction of the local frame in the coordinates of its parent. */
const turn = (frame: Transform, v: Vector): Vector =>
  add(add(scale(frame.x, v[0]), scale(frame.y, v[1])), scale(frame.z, v[2]));

/** A point of the local frame in the coordinates of its parent. */
export const place = (frame: Transform, v: Vector): Vector => add(frame.origin, turn(frame, v));

/** A surface normal of the local frame in the coordinates of its parent; correct under non-uniform scaling. */
export function turnNormal(frame: Transform, v: Vector): Vector {
  const { x, y, z } = frame;
  const sides: Transform = { x: cross(y, z), y: cross(z, x), z: cross(x, y), origin: none };
  return unit(scale(turn(sides, v), Math.sign(dot(x, sides.x)) || 1));
}

/** The inner frame in the coordinates of the outer one's parent. */
const within = (outer: Transform, inner: Transform): Transform => ({
  x: turn(outer, inner.x),
  y: turn(outer, inner.y),
  z: turn(outer, inner.z),
  origin: place(outer, inner.origin),
});

/** Several in one: each next one lies in the frame of those before it. */
export const chain = (...frames: readonly Transform[]): Transform => frames.reduce(within, identity);
