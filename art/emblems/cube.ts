import { Canvas } from '../paint/canvas.ts';
import { added, blend, filmed, filtered, type Light, lightOf, scaled } from '../paint/light.ts';
import { noiseFrom } from '../paint/noise.ts';
import { clamp, mix, rise } from '../paint/numbers.ts';
import { dot, turned, unit, type Vector } from '../paint/vector.ts';

export type Glass = {
  /** The colour of what comes through the glass, and of the light that burns in its middle. */
  readonly body: string;
  readonly heart: string;
  readonly seed: number;
};

const upwards: Vector = { x: 0, y: 1, z: 0 };
const sideways: Vector = { x: 1, y: 0, z: 0 };
const lamp = unit({ x: -0.55, y: 0.75, z: 0.5 });
const HALF = 0.5;
/** The width of its bevels. */
const BEVEL = 0.045;

/** A cube of coloured glass that stands on nothing, seen from above one of its corners; a light burns in it. */
export function paintCube(size: number, { body, heart, seed }: Glass): Canvas {
  const canvas = new Canvas(size, size);
  const noise = noiseFrom(seed);
  const colours = { body: lightOf(body), heart: lightOf(heart) };
  const look = into({ x: 0, y: 0, z: -1 });
  for (let at = 0; at < size * size; at += 1) {
    const x = (((at % size) + 0.5) / size - 0.5) * 2;
    const y = (0.5 - (Math.floor(at / size) + 0.5) / size) * 2;
    const from = into({ x, y, z: 2 });
    const way = wayThrough(from, look);
    const glow = scaled(colours.heart, 0.16 * Math.exp(-(x * x + y * y) * 5));
    if (!way) canvas.set(at, glow, filmed(Math.max(glow.r, glow.g, glow.b)));
    else canvas.set(at, glassAt(way, look, colours, noise), 1);
  }
  canvas.bloom(0.8, 0.6);
  return canvas;
}

/** From the viewer's directions to those of the cube. */
const into = (seen: Vector): Vector => turned(turned(seen, sideways, 0.55), upwards, -0.72);

type Way = { readonly enters: Vector; readonly leaves: Vector; readonly face: Vector };

/** Where a straight look enters the cube, through which face, and where it leaves. */
function wayThrough(from: Vector, look: Vector): Way | null {
  let [first, last] = [-9, 9];
  let face = upwards;
  for (const axis of ['x', 'y', 'z'] as const) {
    const [one, other] = [(-HALF - from[axis]) / look[axis], (HALF - from[axis]) / look[axis]];
    if (Math.min(one, other) > first) {
      first = Math.min(one, other);
      face = { x: 0, y: 0, z: 0, [axis]: -Math.sign(look[axis]) };
    }
    last = Math.min(last, Math.max(one, other));
  }
  return first < last ? { enters: along(from, look, first), leaves: along(from, look, last), face } : null;
}

const along = (from: Vector, way: Vector, far: number): Vector => ({
  x: from.x + way.x * far,
  y: from.y + way.y * far,
  z: from.z + way.z * far,
});

function glassAt(
  { enters, leaves, face }: Way,
  look: Vector,
  { body, heart }: { body: Light; heart: Light },
  noise: ReturnType<typeof noiseFrom>,
): Light {
  const thick = Math.sqrt(dot(minus(leaves, enters), minus(leaves, enters)));
  const middle = nearest(enters, look);
  const smoke = noise.ridged(middle.x * 3, middle.y * 3, middle.z * 3 + enters.x, 5, 0.6);
  const burning = Math.exp(-dot(middle, middle) * 13) * (0.55 + 0.9 * smoke);
  const lit = 0.25 + 0.75 * Math.max(0, dot(face, intoLamp));
  let light = filtered(scaled(body, 0.35 + 0.5 * lit), { r: 1, g: 1, b: 1 });
  light = scaled(light, mix(1, 0.5, clamp(thick / 1.4)) * (0.8 + 0.5 * smoke * smoke));
  light = added(light, heart, burning * 1.5);
  light = added(light, blend(body, heart, 0.5), 0.5 * edgeOf(leaves, 0.02));
  const shine = rise(0.75, 1, dot(unit(minus(enters, { x: -0.35, y: 0.6, z: 0.35 })), face) * 0.5 + 0.5);
  light = added(light, { r: 1, g: 1, b: 1 }, 0.05 * lit + 0.06 * shine * lit);
  return added(light, blend(heart, { r: 1, g: 1, b: 1 }, 0.45), edgeOf(enters, BEVEL) * (0.25 + 0.6 * lit));
}

const intoLamp = into(lamp);
const minus = (one: Vector, other: Vector): Vector => ({
  x: one.x - other.x,
  y: one.y - other.y,
  z: one.z - other.z,
});

/** The place of a look that comes nearest to the middle. */
const nearest = (from: Vector, look: Vector): Vector => along(from, look, -dot(from, look));

/** 1 on an edge of the cube, 0 farther from it than `wide`. */
function edgeOf({ x, y, z }: Vector, wide: number): number {
  const [, second = 0] = [Math.abs(x), Math.abs(y), Math.abs(z)].toSorted((one, other) => other - one);
  return rise(HALF - wide, HALF - wide * 0.35, second);
}
