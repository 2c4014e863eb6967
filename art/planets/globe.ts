import { clamp } from '../paint/numbers.ts';
import type { Vector } from '../paint/vector.ts';
import { stampCraters } from './craters.ts';
import { type PlanetRecipe, radiusOf, type Surface } from './planet.ts';

/** A planet as seen from straight ahead: what each dot shows of the ground, before any light falls on it. */
export type Globe = {
  readonly size: number;
  /** In dots. */
  readonly radius: number;
  readonly heights: Float32Array;
  readonly marks: Float32Array;
  readonly clouds: Float32Array;
  /** From the viewer's directions to the planet's. */
  readonly toGround: (seen: Vector) => Vector;
  /** The planet's axis as the viewer sees it. */
  readonly axis: Vector;
};

/** Reads the surface once for each dot, and a little past the limb, so that slopes exist there too. */
export function globeOf(recipe: PlanetRecipe, surface: Surface, size: number): Globe {
  const radius = radiusOf(recipe) * size;
  const layer = () => new Float32Array(size * size);
  const globe = { size, radius, heights: layer(), marks: layer(), clouds: layer(), ...turnOf(recipe) };
  for (let at = 0; at < size * size; at += 1) {
    const seen = seenAt(globe, at, 1 + 2.5 / radius);
    if (!seen) continue;
    const place = globe.toGround(seen);
    globe.heights[at] = surface.height(place);
    if (surface.mark) globe.marks[at] = surface.mark(place);
    if (surface.clouds) globe.clouds[at] = surface.clouds(place);
  }
  if (surface.craters) stampCraters(globe, surface.craters);
  const depth = surface.markDepth ?? 0;
  if (depth > 0)
    for (let at = 0; at < size * size; at += 1)
      globe.heights[at] = (globe.heights[at] ?? 0) - depth * (globe.marks[at] ?? 0);
  return globe;
}

/** The direction of the ground at a dot, or null farther than `reach` radii from the middle. */
export function seenAt(
  { size, radius }: Pick<Globe, 'size' | 'radius'>,
  at: number,
  reach = 1,
): Vector | null {
  const x = ((at % size) + 0.5 - size / 2) / radius;
  const y = -(Math.floor(at / size) + 0.5 - size / 2) / radius;
  const far = Math.sqrt(x * x + y * y);
  if (far > reach) return null;
  const inward = far > 0.9985 ? 0.9985 / far : 1;
  const flat = clamp(far * inward);
  return { x: x * inward, y: y * inward, z: Math.sqrt(1 - flat * flat) };
}

function turnOf({ tilt, tip, spin }: PlanetRecipe): Pick<Globe, 'toGround' | 'axis'> {
  const [cosTilt, sinTilt] = [Math.cos(tilt), Math.sin(tilt)];
  const [cosTip, sinTip] = [Math.cos(tip), Math.sin(tip)];
  const [cosSpin, sinSpin] = [Math.cos(spin), Math.sin(spin)];
  return {
    axis: { x: -sinTilt * cosTip, y: cosTilt * cosTip, z: -sinTip },
    toGround: ({ x, y, z }) => {
      const across = x * cosTilt + y * sinTilt;
      const along = y * cosTilt - x * sinTilt;
      const up = along * cosTip - z * sinTip;
      const deep = along * sinTip + z * cosTip;
      return { x: across * cosSpin + deep * sinSpin, y: up, z: deep * cosSpin - across * sinSpin };
    },
  };
}
