import { blend, type Light, scaled } from '../paint/light.ts';
import { mix, randomFrom, rise } from '../paint/numbers.ts';
import { dot, type Vector } from '../paint/vector.ts';
import { type Ring, sun } from './planet.ts';

const STEPS = 2048;

type RingSeen = { readonly light: Light; readonly cover: number; readonly isBehind: boolean };

export type Rings = {
  /** The ring at a dot, in planet radii from the middle; null where there is none. */
  readonly at: (x: number, y: number, dotSize: number) => RingSeen | null;
  /** The part of the sun that reaches the ground through the ring. */
  readonly shadeOn: (ground: Vector) => number;
};

/** Rings around the equator of a planet whose axis the viewer sees in that direction. */
export function ringsOf(ring: Ring, axis: Vector): Rings {
  const facing = axis.z < 0 ? { x: -axis.x, y: -axis.y, z: -axis.z } : axis;
  const profile = densities(ring);
  const partOf = (far: number) => (far - ring.inner) / (ring.outer - ring.inner);
  const density = (far: number) => {
    const part = partOf(far);
    return part <= 0 || part >= 1 ? 0 : (profile[Math.floor(part * (STEPS - 1))] ?? 0);
  };
  return {
    at: (x, y, dotSize) => {
      const z = -(x * facing.x + y * facing.y) / facing.z;
      const far = Math.sqrt(x * x + y * y + z * z);
      if (far <= ring.inner || far >= ring.outer) return null;
      const wide = dotSize * 0.6;
      const dense = 0.5 * density(far) + 0.25 * (density(far + wide) + density(far - wide));
      const strength = ring.gain * shadowOfPlanet({ x, y, z }, far) * (0.55 + 0.45 * dense);
      return {
        light: scaled(blend(ring.innerColour, ring.outerColour, partOf(far)), strength),
        cover: dense * ring.opacity,
        isBehind: z < 0,
      };
    },
    shadeOn: (ground) => {
      const way = -dot(ground, facing) / dot(sun, facing);
      if (way <= 0) return 1;
      const x = ground.x + way * sun.x;
      const y = ground.y + way * sun.y;
      const z = ground.z + way * sun.z;
      return 1 - 0.85 * density(Math.sqrt(x * x + y * y + z * z));
    },
  };
}

function shadowOfPlanet(place: Vector, far: number): number {
  const along = dot(place, sun);
  if (along >= 0) return 1;
  return mix(0.02, 1, rise(0.955, 1.045, Math.sqrt(Math.max(0, far * far - along * along))));
}

/** How dense the ring is from its inner to its outer edge: fine grooves in coarse ones, and the gaps. */
function densities({ seed, cut, gaps }: Ring): Float32Array {
  const random = randomFrom(seed);
  const layers = Array.from({ length: 9 }, (_, layer) =>
    Float32Array.from({ length: (4 << layer) + 2 }, () => random()),
  );
  return Float32Array.from({ length: STEPS }, (_, step) => {
    const part = step / (STEPS - 1);
    let [sum, total, strength] = [0, 0, 1];
    for (const [layer, grooves] of layers.entries()) {
      const place = part * (4 << layer);
      const at = Math.floor(place);
      sum += strength * mix(grooves[at] ?? 0, grooves[at + 1] ?? 0, rise(0, 1, place - at));
      total += strength;
      strength *= 0.72;
    }
    const gap = gaps.reduce((left, [at, width]) => left * rise(0, width, Math.abs(part - at)) ** 0.6, 1);
    return rise(cut, 0.72, sum / total) * gap * rise(0, 0.06, part) * rise(0, 0.05, 1 - part);
  });
}
