import { box } from './box.ts';
import type { MaterialName } from './materials.ts';
import type { Model } from './model.ts';
import { chain, moved, pitched, yawed } from './transform.ts';
import type { Vector } from './vector.ts';

type Spot = (x: number, y: number) => number;

type GroundLook = {
  readonly top: MaterialName;
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
const slabRadius = 3;

const rim = 96;
const rings = 34;
const cliffs = [0, 0.06, 0.14, 0.26, 0.4, 0.58, 0.78, 1];
const depth = 0.95;

/** 1 within the radius around a spot, 0 outside, with a soft edge. */
export const disc =
  (x: number, y: number, radius: number): Spot =>
  (atX, atY) =>
    Math.min(1, Math.max(0, (radius - Math.hypot(atX - x, atY - y)) / 0.2));

/** The six-cornered slab of ground on which a building stands; answers how high the ground is at a spot. */
export function ground(model: Model, look: GroundLook): Spot {
  const { top, side = 'rock', hills = 0.2, level = () => 0, pit = () => 0, rocks = 22 } = look;
  const roll = rolling(model);
  const height: Spot = (x, y) => roll(x, y) * hills * (1 - level(x, y)) - pit(x, y);
  surface(model, height, top);
  walls(model, height, side);
  for (let rock = 0; rock < rocks; rock++) {
    const { chance } = model;
    const [turn, out] = [chance.range(0, Math.PI * 2), 2.5 * Math.sqrt(chance.range(0.1, 1))];
    const [x, y] = [out * Math.cos(turn), out * Math.sin(turn)];
    const size = chance.range(0.04, 0.15);
    if (level(x, y) > 0.1 || pit(x, y) > 0) continue;
    const frame = chain(
      moved(x, y, height(x, y) + size * 0.2),
      yawed(chance.range(0, 6)),
      pitched(chance.range(-0.4, 0.4)),
    );
    const sides: Vector = [
      size * chance.range(1, 1.8),
      size * chance.range(0.9, 1.5),
      size * chance.range(0.7, 1.4),
    ];
    const tone = chance.range(0.9, 1.4);
    model.at(frame, () => box(model, [0, 0, 0], sides, { material: side, chamfer: size * 0.28, tone }));
  }
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
  return (slabRadius * Math.cos(sixth / 2)) / Math.cos(within);
}

function spotAt(segment: number, ringAt: number): readonly [number, number] {
  const turn = (segment / rim) * Math.PI * 2;
  const out = (reach(turn) * ringAt) / rings;
  return [out * Math.cos(turn), out * Math.sin(turn)];
}

function surface(model: Model, height: Spot, material: MaterialName): void {
  const pointAt = (segment: number, ringAt: number): Vector => {
    const [x, y] = spotAt(segment, ringAt);
    return [x, y, height(x, y) - (ringAt === rings ? 0.05 : 0)];
  };
  const uprightAt = (segment: number, ringAt: number): Vector => {
    const [x, y] = spotAt(segment, ringAt);
    const step = 0.03;
    const slope = (dx: number, dy: number) => (height(x + dx, y + dy) - height(x - dx, y - dy)) / (2 * step);
    return [-slope(step, 0), -slope(0, step), 1];
  };
  for (let ringAt = 0; ringAt < rings; ringAt++)
    for (let segment = 0; segment < rim; segment++) {
      const corners = [
        [segment, ringAt],
        [segment, ringAt + 1],
        [segment + 1, ringAt + 1],
        [segment + 1, ringAt],
      ] as const;
      const [x, y] = spotAt(segment, ringAt);
      const tone = 0.92 + 0.1 * Math.sin(x * 5.1 + 3 * Math.sin(y * 3.3)) * Math.sin(y * 4.7);
      const points = corners.map((corner) => pointAt(...corner));
      model.quad(
        points,
        material,
        tone,
        corners.map((corner) => uprightAt(...corner)),
      );
    }
}

/** The broken edge below: layers of stone that fall back, down to a point. */
function walls(model: Model, height: Spot, material: MaterialName): void {
  const dents = Array.from({ length: rim }, () => model.chance.range(0, 1));
  const jags = Array.from({ length: rim }, () => model.chance.range(0, 1));
  const pick = (list: readonly number[], at: number) => list[at % rim] ?? 0;
  const soft = (list: readonly number[], at: number) =>
    (pick(list, at + rim - 1) + 2 * pick(list, at) + pick(list, at + 1)) / 4;
  const pointAt = (segment: number, down: number): Vector => {
    const [x, y] = spotAt(segment % rim, rings);
    const layer = Math.round(down * 100);
    const inward = 1 - 0.2 * down * down - 0.1 * down * soft(jags, segment + layer) - (down > 0 ? 0.02 : 0);
    const low = down === 1 ? 0.3 * (soft(dents, segment * 3) - 0.5) : 0;
    return [x * inward, y * inward, height(x, y) - 0.05 - down * depth + low];
  };
  cliffs.slice(1).forEach((down, layer) => {
    const above = cliffs[layer] ?? 0;
    const strata = 0.7 + 0.35 * pick(dents, layer * 7);
    for (let segment = 0; segment < rim; segment++) {
      const next = segment + 1;
      const points = [
        pointAt(segment, above),
        pointAt(segment, down),
        pointAt(next, down),
        pointAt(next, above),
      ];
      model.quad(points, material, strata + 0.15 * pick(jags, segment + layer * 11));
    }
  });
  for (let segment = 0; segment < rim; segment++)
    model.triangle([pointAt(segment, 1), [0, 0, -depth * 1.3], pointAt(segment + 1, 1)], material, 0.5);
}
