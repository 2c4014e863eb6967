import { type Noise, noiseFrom } from '../paint/noise.ts';
import { grains } from './grains.ts';
import type { MaterialName } from './materials.ts';
import type { Model } from './model.ts';
import { lathe } from './round.ts';
import { type Soil, type SoilName, soils, type Spot } from './soil.ts';
import { chain, moved, pitched, stretched, yawed } from './transform.ts';
import type { Vector } from './vector.ts';

type GroundLook = {
  readonly top: SoilName;
  /** Another soil, and where it lies: there from a half up. */
  readonly other?: { readonly top: SoilName; readonly where: Spot };
  readonly side?: MaterialName;
  /** How high its hills are. */
  readonly hills?: number;
  /** Where it is levelled, 0 to 1; without it nowhere. */
  readonly level?: Spot;
  /** How deep it is dug; without it nowhere. */
  readonly pit?: Spot;
  /** How many boulders lie about where it is not levelled. */
  readonly rocks?: number;
};

/** From the middle of a slab to its corners. */
const SLAB_RADIUS = 3;

const RIM = 180;
const cliffs = [0, 0.05, 0.12, 0.2, 0.29, 0.4, 0.52, 0.66, 0.82, 1];
const DEPTH = 0.95;

/** 1 within the radius around a spot, 0 outside, with a soft edge. */
export const disc =
  (x: number, y: number, radius: number): Spot =>
  (atX, atY) =>
    Math.min(1, Math.max(0, (radius - Math.hypot(atX - x, atY - y)) / 0.2));

/** The six-cornered slab of ground on which a building stands; answers how high the ground is at a spot. */
export function ground(model: Model, look: GroundLook): Spot {
  const { top, other, side = 'rock', hills = 0.2, level = () => 0, pit = () => 0, rocks = 22 } = look;
  const soil: Soil = soils[top];
  const noise = noiseFrom(model.chance.seed());
  const roll = rolling(model);
  const relief = soil.relief(model, noise);
  const height: Spot = (x, y) => roll(x, y) * hills * (1 - level(x, y)) + relief(x, y) - pit(x, y);
  const place = (x: number, y: number, out: number): Vector => {
    const share = 1 - broken(noise, Math.atan2(y, x)) * out ** 10;
    return [x * share, y * share, height(x * share, y * share) - (out < 1 ? 0 : 0.07)];
  };
  const isOther = (x: number, y: number) => !!other && other.where(x, y) >= 0.5;
  const otherSoil: Soil = soils[other?.top ?? top];
  grains(model, SLAB_RADIUS, place, (x, y) => (isOther(x, y) ? otherSoil : soil), noise);
  walls(model, height, side, noise);
  const lying = { model, height, material: side };
  strew(lying, rocks, [0.05, 0.11], (x, y) => level(x, y) < 0.1 && pit(x, y) === 0);
  strew(lying, soil.pebbles, [0.012, 0.032], (x, y) => pit(x, y) === 0);
  const isOpen = (x: number, y: number) => level(x, y) < 0.5 && pit(x, y) === 0;
  grow(model, height, soil.blades, (x, y) => isOpen(x, y) && !isOther(x, y));
  if (other) grow(model, height, otherSoil.blades, (x, y) => isOpen(x, y) && isOther(x, y));
  return height;
}

/** Hills as waves in many directions, each half as long and half as high as the one before; about -1 to 1. */
function rolling(model: Model): Spot {
  const waves = Array.from({ length: 14 }, (_, at) => {
    const direction = model.chance.range(0, Math.PI * 2);
    const long = 1.1 * 1.42 ** (at / 1.6);
    const phase = model.chance.range(0, Math.PI * 2);
    return { x: Math.cos(direction) * long, y: Math.sin(direction) * long, phase, high: 0.6 / long ** 0.9 };
  });
  return (x, y) =>
    waves.reduce((sum, wave) => sum + wave.high * Math.sin(x * wave.x + y * wave.y + wave.phase), 0) * 0.55;
}

/** How far the edge of the six-cornered slab is in a direction. */
function reach(turn: number): number {
  const sixth = Math.PI / 3;
  const within = (((turn % sixth) + sixth) % sixth) - sixth / 2;
  return (SLAB_RADIUS * Math.cos(sixth / 2)) / Math.cos(within);
}

/** How much of the edge has broken off in a direction, as a share of the way to the middle. */
const broken = (noise: Noise, turn: number): number =>
  0.035 * noise.ridged(2.2 * Math.cos(turn), 2.2 * Math.sin(turn), 7, 4, 0.6);

/** The broken edge below: layers of stone that fall back, down to a point. */
function walls(model: Model, height: Spot, material: MaterialName, noise: Noise): void {
  const { chance } = model;
  const pointAt = (segment: number, down: number): Vector => {
    const turn = ((segment % RIM) / RIM) * Math.PI * 2;
    const out = reach(turn) * (1 - broken(noise, turn));
    const [x, y] = [out * Math.cos(turn), out * Math.sin(turn)];
    const crag = noise.ridged(x * 1.3, y * 1.3, down * 2.6, 3);
    const inward = 1 - 0.2 * down * down - (down > 0 ? 0.02 + 0.1 * crag * Math.min(1, down * 4) : 0);
    const low = down === 1 ? 0.24 * (noise.plain(x * 1.4, y * 1.4, 30) - 0.2) : 0;
    return [x * inward, y * inward, height(x, y) - 0.05 - down * DEPTH + low];
  };
  cliffs.slice(1).forEach((down, layer) => {
    const above = cliffs[layer] ?? 0;
    const strata = chance.range(0.65, 1.1);
    for (let segment = 0; segment < RIM; segment++) {
      const next = segment + 1;
      const points = [
        pointAt(segment, above),
        pointAt(segment, down),
        pointAt(next, down),
        pointAt(next, above),
      ];
      model.quad(points, material, strata * chance.range(0.85, 1.15));
    }
  });
  for (let segment = 0; segment < RIM; segment++)
    model.triangle([pointAt(segment, 1), [0, 0, -DEPTH * 1.3], pointAt(segment + 1, 1)], material, 0.5);
}

type Lying = { readonly model: Model; readonly height: Spot; readonly material: MaterialName };

/** Broken stones of these sizes, wherever they may lie. */
function strew(
  { model, height, material }: Lying,
  count: number,
  [small, large]: readonly [number, number],
  mayLie: (x: number, y: number) => boolean,
): void {
  const { chance } = model;
  for (let stone = 0; stone < count; stone++) {
    const [x, y] = anywhere(model);
    const size = small + (large - small) * chance.next() ** 2;
    const sides = [chance.range(0.9, 1.5), chance.range(0.6, 0.9), chance.range(0.8, 1.3)] as const;
    const [turn, lean, tone] = [chance.range(0, 6), chance.range(-0.5, 0.5), chance.range(0.8, 1.5)];
    if (!mayLie(x, y)) continue;
    const lying = chain(moved(x, y, height(x, y) + size * 0.15), yawed(turn), pitched(Math.PI / 2 + lean));
    model.at(chain(lying, stretched(size * sides[0], size * sides[1], size * sides[2])), () =>
      lathe(model, stoneOutline, material, {
        segments: 7,
        smooth: 2,
        tone: (strip, segment) => tone * (0.86 + 0.14 * ((strip + segment * 2) % 3)),
      }),
    );
  }
}

const stoneOutline = [
  [-0.8, 0.5],
  [-0.2, 1],
  [0.4, 0.86],
  [0.85, 0.4],
  [0.9, 0],
] as const;

/** Grass: single blades, which take the light as the ground does. */
function grow(model: Model, height: Spot, count: number, mayGrow: (x: number, y: number) => boolean): void {
  const { chance } = model;
  for (let blade = 0; blade < count; blade++) {
    const [x, y] = anywhere(model);
    const [turn, wide] = [chance.range(0, Math.PI), chance.range(0.008, 0.016)];
    const [tall, aside, along] = [
      chance.range(0.03, 0.09),
      chance.range(-0.03, 0.03),
      chance.range(-0.03, 0.03),
    ];
    const tone = chance.range(0.7, 1.5);
    if (!mayGrow(x, y)) continue;
    const foot = height(x, y) - 0.01;
    const [c, s] = [wide * Math.cos(turn), wide * Math.sin(turn)];
    const points: readonly Vector[] = [
      [x - c, y - s, foot],
      [x + c, y + s, foot],
      [x + aside, y + along, foot + tall],
    ];
    const up: Vector = [0, 0, 1];
    model.triangle(points, 'foliage', tone, [up, up, up]);
  }
}

/** A spot anywhere on the slab, but for its edge. */
function anywhere({ chance }: Model): readonly [number, number] {
  const turn = chance.range(0, Math.PI * 2);
  const out = reach(turn) * 0.97 * Math.sqrt(chance.next());
  return [out * Math.cos(turn), out * Math.sin(turn)];
}
