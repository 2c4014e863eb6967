import { createNoise3D } from 'simplex-noise';
import { clamp, randomFrom } from './numbers.ts';
import type { Vector } from './vector.ts';

/** Kinds of noise over one lattice; each is the same for the same seed and place. */
export type Noise = {
  /** Smooth, about -1 to 1. */
  plain: (x: number, y: number, z: number) => number;
  /** Octaves summed, each twice as fine and `gain` times as strong: about -1 to 1. */
  layered: (x: number, y: number, z: number, octaves: number, gain?: number) => number;
  /** Sharp crests, finer ones only on the crests of coarser ones: 0 to 1. */
  ridged: (x: number, y: number, z: number, octaves: number, gain?: number) => number;
  /** Rounded lumps with sharp valleys: 0 to 1. */
  billowed: (x: number, y: number, z: number, octaves: number) => number;
  /** The place shifted by up to `reach` along a slower noise, which lets shapes flow. */
  warped: (place: Vector, frequency: number, reach: number, octaves: number) => Vector;
};

export function noiseFrom(seed: number): Noise {
  const plain = createNoise3D(randomFrom(seed));
  const layered: Noise['layered'] = (x, y, z, octaves, gain = 0.5) => {
    let [sum, total, strength, scale] = [0, 0, 1, 1];
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += strength * plain(x * scale + octave * 11.3, y * scale - octave * 5.7, z * scale + octave * 3.1);
      total += strength;
      strength *= gain;
      scale *= 2.03;
    }
    return sum / total;
  };
  const ridged: Noise['ridged'] = (x, y, z, octaves, gain = 0.5) => {
    let [sum, total, strength, scale, weight] = [0, 0, 1, 1, 1];
    for (let octave = 0; octave < octaves; octave += 1) {
      const crest =
        1 - Math.abs(plain(x * scale + octave * 4.1, y * scale + octave * 9.2, z * scale - octave * 7.7));
      const height = crest * crest * weight;
      weight = clamp(height * 1.8);
      sum += strength * height;
      total += strength;
      strength *= gain;
      scale *= 2.07;
    }
    return sum / total;
  };
  const billowed: Noise['billowed'] = (x, y, z, octaves) => {
    let [sum, total, strength, scale] = [0, 0, 1, 1];
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += strength * Math.abs(plain(x * scale + octave * 3, y * scale + octave, z * scale - octave * 2));
      total += strength;
      strength *= 0.5;
      scale *= 2.05;
    }
    return sum / total;
  };
  return { plain, layered, ridged, billowed, warped: warpOf(layered) };
}

const warpOf =
  (layered: Noise['layered']): Noise['warped'] =>
  ({ x, y, z }, frequency, reach, octaves) => {
    const [fx, fy, fz] = [x * frequency, y * frequency, z * frequency];
    return {
      x: x + reach * layered(fx, fy, fz, octaves),
      y: y + reach * layered(fx + 31.4, fy + 7.1, fz - 3.3, octaves),
      z: z + reach * layered(fx - 12.2, fy + 19.9, fz + 41.2, octaves),
    };
  };
