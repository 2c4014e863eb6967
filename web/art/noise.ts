/** Smooth noise in space: about -1 to 1, the same for the same seed and place. */
export type Noise = (x: number, y: number, z: number) => number;

/** Even random numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Gradient noise after Perlin, with its own shuffled lattice for each seed. */
export function noiseFrom(seed: number): Noise {
  const lattice = shuffledBytes(seed);
  const at = (index: number) => lattice[index & 511] ?? 0;
  return (x, y, z) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const cellZ = Math.floor(z);
    const fx = x - cellX;
    const fy = y - cellY;
    const fz = z - cellZ;
    const u = ease(fx);
    const v = ease(fy);
    const left = at(cellX & 255) + cellY;
    const right = at((cellX + 1) & 255) + cellY;
    const a = at(left & 255) + cellZ;
    const b = at((left + 1) & 255) + cellZ;
    const c = at(right & 255) + cellZ;
    const d = at((right + 1) & 255) + cellZ;
    const near = mix(
      mix(corner(at(a & 255), fx, fy, fz), corner(at(c & 255), fx - 1, fy, fz), u),
      mix(corner(at(b & 255), fx, fy - 1, fz), corner(at(d & 255), fx - 1, fy - 1, fz), u),
      v,
    );
    const far = mix(
      mix(corner(at((a + 1) & 255), fx, fy, fz - 1), corner(at((c + 1) & 255), fx - 1, fy, fz - 1), u),
      mix(
        corner(at((b + 1) & 255), fx, fy - 1, fz - 1),
        corner(at((d + 1) & 255), fx - 1, fy - 1, fz - 1),
        u,
      ),
      v,
    );
    return mix(near, far, ease(fz));
  };
}

// The slope at one corner of a cell, one of twelve directions, times the way to it.
function corner(hash: number, x: number, y: number, z: number): number {
  const side = hash & 15;
  const first = side < 8 ? x : y;
  const second = side < 4 ? y : side === 12 || side === 14 ? x : z;
  return (side & 1 ? -first : first) + (side & 2 ? -second : second);
}

/** Noise summed over octaves, each twice as fine and half as strong: about -1 to 1. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y, z) => {
    let sum = 0;
    let strength = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1, z * scale + octave * 5.7) * strength;
      strength *= 0.52;
      scale *= 2.03;
    }
    return sum * 1.55;
  };
}

/** `from` at 0, `to` at 1. */
const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** 0 below `low`, 1 above `high`, smooth between; the other way round when `low` is the greater. */
export function rise(low: number, high: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return part * part * (3 - 2 * part);
}

const ease = (part: number): number => part * part * part * (part * (part * 6 - 15) + 10);

function shuffledBytes(seed: number): Uint8Array {
  const random = randomFrom(seed);
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
  for (let at = 255; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = bytes[at] ?? 0;
    bytes[at] = bytes[other] ?? 0;
    bytes[other] = kept;
  }
  return Uint8Array.from({ length: 512 }, (_, at) => bytes[at & 255] ?? 0);
}
