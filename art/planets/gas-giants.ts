import { blend, type Light, lightOf, rampOf } from '../paint/light.ts';
import { type Noise, noiseFrom } from '../paint/noise.ts';
import { clamp, mix, randomFrom, rise } from '../paint/numbers.ts';
import { turned, unit, type Vector } from '../paint/vector.ts';
import type { PlanetRecipe, Surface } from './planet.ts';

type GasLook = {
  readonly seed: number;
  /** How many bands there are from pole to pole. */
  readonly bands: number;
  readonly ramp: (part: number) => Light;
  readonly turbulence: number;
  /** 0 for sharp streaks, 1 for none. */
  readonly softness: number;
  readonly storms: number;
  readonly spot?: { readonly at: Vector; readonly radius: number; readonly colour: Light };
  /** How much bright high cloud there is. */
  readonly wisps?: number;
};

type Vortex = {
  readonly eye: Vector;
  readonly radius: number;
  readonly turn: number;
  readonly white: boolean;
};

/**
 * Where the wind has carried a place: its band, the streaks there, and how deep it lies in a storm or in the great
 * spot.
 */
type Flow = {
  readonly band: number;
  readonly streaks: number;
  readonly threads: number;
  readonly storm: number;
  readonly spot: number;
};

function gasSurface(look: GasLook): Surface {
  const noise = noiseFrom(look.seed);
  const flow = flowOf(noise, look);
  const bands = bandsOf(noise, look);
  const sharp = 1 - look.softness;
  return {
    relief: 0.004,
    height: (place) => {
      const { streaks, threads, storm } = flow(place);
      return streaks * 0.25 + threads * 0.12 + storm * 0.4;
    },
    colour: ({ place }) => {
      const { band, streaks, threads, storm, spot } = flow(place);
      const north = Math.abs(place.y);
      const fine = sharp * (1 - 0.5 * rise(0.6, 1, north));
      let colour = look.ramp(clamp(bands(band) + (streaks * 0.16 + threads * 0.07) * fine + storm * 0.22));
      if (look.spot && spot > 0) {
        colour = blend(colour, look.spot.colour, spot * 0.72);
        colour = blend(colour, { r: 0.95, g: 0.9, b: 0.82 }, 4 * spot * (1 - spot) * 0.16);
      }
      const high = look.wisps ? rise(0.32, 0.8, streaks * 0.6 + threads * 0.7) * look.wisps : 0;
      const pole = rise(0.72, 1, north);
      const dim = blend(colour, { r: colour.r * 0.7, g: colour.g * 0.75, b: colour.b * 0.88 }, pole);
      return { colour: blend(dim, { r: 0.95, g: 0.98, b: 1 }, high) };
    },
  };
}

/** The colour of each latitude, as a place on the ramp. */
function bandsOf(noise: Noise, { bands, seed }: GasLook): (latitude: number) => number {
  const steps = 512;
  const run = Float32Array.from({ length: steps + 1 }, (_, step) => {
    const y = (step / steps) * 2 - 1;
    return (
      0.5 +
      0.28 * noise.plain(y * bands * 0.5, 3.3, seed) +
      0.16 * noise.plain(y * bands * 1.3, 8.1, seed) +
      0.09 * noise.plain(y * bands * 3.1, 1.7, seed)
    );
  });
  return (latitude) => {
    const place = clamp((latitude + 1) / 2) * (steps - 0.001);
    const at = Math.floor(place);
    return mix(run[at] ?? 0, run[at + 1] ?? 0, place - at);
  };
}

function flowOf(noise: Noise, look: GasLook): (place: Vector) => Flow {
  const vortices = vorticesOf(look);
  const great = look.spot && { eye: unit(look.spot.at), radius: look.spot.radius, turn: 4.5, white: false };
  return (place) => {
    let [at, storm] = [place, 0];
    for (const vortex of vortices) {
      const near = nearness(at, vortex);
      if (vortex.white) storm = Math.max(storm, near);
      if (near > 0) at = turned(at, vortex.eye, vortex.turn * near);
    }
    const spot = great ? nearness(at, great) : 0;
    if (great && spot > 0) at = turned(at, great.eye, great.turn * spot);
    return { ...streamed(noise, look, sheared(noise, look, at)), storm, spot: rise(0.3, 0.62, spot) };
  };
}

/** 1 at the eye, less outwards; storms are flat, twice as long as high. */
function nearness(place: Vector, { eye, radius }: Vortex): number {
  const y = (place.y - eye.y) * 1.5;
  const far = (place.x - eye.x) ** 2 + y * y + (place.z - eye.z) ** 2;
  return far > radius * radius * 4 ? 0 : Math.exp((-far / (radius * radius)) * 1.6);
}

/** Each latitude turned by its own wind. */
function sheared(noise: Noise, { bands }: GasLook, { x, y, z }: Vector): Vector {
  const turn = noise.plain(y * bands * 0.6 + 40, 0.5, 2.2) * 1.6;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x: x * cos + z * sin, y, z: z * cos - x * sin };
}

// The push of each finer whirl halves with its size: with a constant one the picture would be sand.
function streamed(noise: Noise, { turbulence }: GasLook, place: Vector): Omit<Flow, 'storm' | 'spot'> {
  let { x, y, z } = place;
  let push = turbulence * 0.06;
  let grain = 2.2;
  for (let whirl = 0; whirl < 4; whirl += 1) {
    const up = noise.plain(x * grain, y * grain * 3.2, z * grain);
    const along = noise.plain(x * grain + 50, y * grain * 3.2, z * grain);
    y += push * up * (1 - Math.abs(place.y)) * 0.75;
    x += push * 3.4 * along;
    z -= push * 3.4 * up;
    push *= 0.5;
    grain *= 2.05;
  }
  return {
    band: y,
    streaks: noise.layered(x * 2.2, y * 17, z * 2.2, 6, 0.55),
    threads: noise.layered(x * 5, y * 38, z * 5, 4, 0.5),
  };
}

function vorticesOf({ seed, storms }: GasLook): Vortex[] {
  const random = randomFrom(seed * 3 + 1);
  return Array.from({ length: storms }, () => {
    const y = (random() * 2 - 1) * 0.85;
    const around = random() * 2 * Math.PI;
    const flat = Math.sqrt(1 - y * y);
    return {
      eye: { x: flat * Math.cos(around), y, z: flat * Math.sin(around) },
      radius: 0.03 + 0.06 * random() * random(),
      turn: (random() < 0.5 ? -1 : 1) * (2 + 3 * random()),
      white: random() > 0.55,
    };
  });
}

export const jovian: PlanetRecipe = {
  name: 'jovian',
  tilt: 0.16,
  tip: 0.12,
  spin: 0,
  exposure: 2.7,
  saturation: 1.18,
  air: {
    height: 0.011,
    scatter: { r: 0.3, g: 0.26, b: 0.22 },
    haze: 0.06,
    hazeColour: { r: 1, g: 0.88, b: 0.7 },
    sun: 8,
  },
  surface: () =>
    gasSurface({
      seed: 97,
      bands: 15,
      turbulence: 1.15,
      softness: 0.05,
      storms: 26,
      spot: { at: { x: -0.25, y: -0.34, z: 0.9 }, radius: 0.2, colour: lightOf('#a83a1c') },
      ramp: rampOf([
        [0, '#5e3320'],
        [0.2, '#9c6238'],
        [0.38, '#d5a878'],
        [0.5, '#efe0c6'],
        [0.62, '#c99a6a'],
        [0.78, '#a45a30'],
        [0.9, '#e9d3b0'],
        [1, '#fbf3e2'],
      ]),
    }),
};

export const saturnine: PlanetRecipe = {
  name: 'saturnine',
  tilt: -0.36,
  tip: -0.36,
  spin: 0,
  exposure: 2.6,
  saturation: 1.15,
  ring: {
    seed: 106,
    inner: 1.24,
    outer: 2.1,
    innerColour: lightOf('#b09a78'),
    outerColour: lightOf('#e5d3ae'),
    cut: 0.22,
    gaps: [
      [0.62, 0.05],
      [0.86, 0.015],
      [0.18, 0.03],
    ],
    opacity: 0.92,
    gain: 1.35,
  },
  air: {
    height: 0.01,
    scatter: { r: 0.3, g: 0.27, b: 0.2 },
    haze: 0.05,
    hazeColour: { r: 1, g: 0.9, b: 0.7 },
    sun: 7,
  },
  surface: () =>
    gasSurface({
      seed: 101,
      bands: 11,
      turbulence: 0.4,
      softness: 0.6,
      storms: 8,
      ramp: rampOf([
        [0, '#8d6b42'],
        [0.25, '#c9a26a'],
        [0.5, '#ecd3a0'],
        [0.7, '#d8b47c'],
        [0.85, '#f3e3bd'],
        [1, '#fff6df'],
      ]),
    }),
};

export const azure: PlanetRecipe = {
  name: 'azure',
  tilt: 0.42,
  tip: -0.3,
  spin: 0,
  exposure: 2.7,
  saturation: 1.15,
  ring: {
    seed: 118,
    inner: 1.4,
    outer: 1.92,
    innerColour: lightOf('#7fa3c4'),
    outerColour: lightOf('#bcd4e6'),
    cut: 0.26,
    gaps: [
      [0.45, 0.1],
      [0.75, 0.03],
    ],
    opacity: 0.7,
    gain: 1.1,
  },
  air: {
    height: 0.013,
    scatter: { r: 0.08, g: 0.28, b: 0.62 },
    haze: 0.05,
    hazeColour: { r: 1, g: 0.95, b: 0.9 },
    sun: 12,
  },
  surface: () =>
    gasSurface({
      seed: 113,
      bands: 7,
      turbulence: 0.55,
      softness: 0.8,
      storms: 8,
      wisps: 0.5,
      spot: { at: { x: 0.1, y: -0.3, z: 0.95 }, radius: 0.16, colour: lightOf('#0a2668') },
      ramp: rampOf([
        [0, '#0b2f7a'],
        [0.3, '#1c5fb8'],
        [0.55, '#3f9be0'],
        [0.8, '#7cc8ee'],
        [1, '#d9f3fb'],
      ]),
    }),
};
