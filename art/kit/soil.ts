import type { Noise } from '../paint/noise.ts';
import type { MaterialName } from './materials.ts';
import type { Model } from './model.ts';

/** Something that depends on the place on the ground. */
export type Spot = (x: number, y: number) => number;

/** What a ground is covered with. */
export type Soil = {
  /** How uneven it is, finer than hills. */
  readonly relief: (model: Model, noise: Noise) => Spot;
  /** The material of most grains. */
  readonly material: MaterialName;
  /** Others among them, and their share where there is most of them. */
  readonly specks: readonly (readonly [material: MaterialName, share: number])[];
  /** How far the brightness of a grain is from that of the next. */
  readonly contrast: number;
  readonly pebbles: number;
  /** How many blades of grass grow. */
  readonly blades: number;
};

/** Sand blown into crests that wander, fade and come back. */
const ripples =
  (_: Model, { plain, layered }: Noise): Spot =>
  (x, y) => {
    const along = (0.83 * x + 0.56 * y) * 34 + 5 * layered(x * 0.8, y * 0.8, 3, 2);
    const strength = 0.55 + 0.45 * plain(x * 0.7, y * 0.7, 9);
    return 0.0095 * strength * Math.sin(along + 0.5 * Math.sin(along)) + 0.018 * layered(x * 4, y * 4, 0, 3);
  };

/** Bare rock, broken into ledges. */
const ledges =
  (_: Model, { ridged, plain }: Noise): Spot =>
  (x, y) =>
    0.075 * ridged(x * 1.7, y * 1.7, 0, 4, 0.55) + 0.012 * plain(x * 11, y * 11, 5) - 0.04;

/** Turf, uneven underfoot. */
const turf =
  (_: Model, { layered }: Noise): Spot =>
  (x, y) =>
    0.04 * layered(x * 2.2, y * 2.2, 0, 3);

/** Dust under small craters of all ages. */
const pocked = ({ chance }: Model, { layered }: Noise): Spot => {
  const hits = Array.from({ length: 70 }, () => ({
    x: chance.range(-3, 3),
    y: chance.range(-2.6, 2.6),
    wide: 0.06 + 0.2 * chance.next() ** 4,
  }));
  const dent = (share: number) =>
    share < 1 ? 0.5 * (share * share - 1) + 0.16 : share < 1.7 ? 0.16 * ((1.7 - share) / 0.7) ** 2 : 0;
  return (x, y) =>
    hits.reduce((sum, hit) => sum + hit.wide * 0.5 * dent(Math.hypot(x - hit.x, y - hit.y) / hit.wide), 0) +
    0.02 * layered(x * 3.4, y * 3.4, 0, 3);
};

export const soils = {
  sand: {
    relief: ripples,
    material: 'sand',
    specks: [
      ['concrete', 0.5],
      ['rock', 0.1],
    ],
    contrast: 0.17,
    pebbles: 150,
    blades: 0,
  },
  rock: {
    relief: ledges,
    material: 'rock',
    specks: [
      ['gap', 0.4],
      ['concrete', 0.14],
    ],
    contrast: 0.2,
    pebbles: 190,
    blades: 0,
  },
  grass: {
    relief: turf,
    material: 'foliage',
    specks: [
      ['sand', 0.1],
      ['rock', 0.04],
    ],
    contrast: 0.24,
    pebbles: 30,
    blades: 16000,
  },
  dust: {
    relief: pocked,
    material: 'concrete',
    specks: [
      ['hull', 0.2],
      ['rock', 0.16],
    ],
    contrast: 0.14,
    pebbles: 110,
    blades: 0,
  },
} as const satisfies Readonly<Record<string, Soil>>;

export type SoilName = keyof typeof soils;
