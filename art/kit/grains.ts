import type { Noise } from '../paint/noise.ts';
import type { MaterialName } from './materials.ts';
import type { Model } from './model.ts';
import type { Soil } from './soil.ts';
import { add, cross, subtract, type Vector } from './vector.ts';

/** From the middle of the lattice to one of its six corners, in grains, and the length of its rows. */
const GRAINS_OUT = 116;
const ROW = GRAINS_OUT * 2 + 1;

type Grain = readonly [a: number, b: number, c: number];
type Spots = readonly (Vector | undefined)[];

const nowhere: Vector = [0, 0, 0];

/**
 * Covers six corners with small triangles, each a grain of the soil there. `place` answers where a spot of the flat
 * lattice comes to lie; `out` is 1 at the edge.
 */
export function grains(
  model: Model,
  radius: number,
  place: (x: number, y: number, out: number) => Vector,
  soilAt: (x: number, y: number) => Soil,
  noise: Noise,
): void {
  const spots = spotsOf(model, radius / GRAINS_OUT, place);
  const all = grainsBetween(spots);
  const normals = normalsOf(spots, all);
  for (const grain of all) {
    const points = grain.map((at) => spots[at] ?? nowhere);
    const [x, y] = points[0] ?? nowhere;
    const { chance } = model;
    const soil = soilAt(x, y);
    const spread = soil.contrast * (chance.next() + chance.next() - 1);
    const tone = 1 + 0.16 * noise.layered(x * 0.9, y * 0.9, 4, 3) + spread;
    const share = Math.max(0.15, 0.5 + noise.layered(x * 1.6, y * 1.6, 8, 3));
    const facing = grain.map((at) => normals[at] ?? nowhere);
    model.triangle(points, materialOf(soil, chance.next() / share), tone, facing);
  }
}

/** No spot lies quite where the lattice has it, so that it does not show. */
function spotsOf(
  { chance }: Model,
  size: number,
  place: (x: number, y: number, out: number) => Vector,
): Spots {
  const spots: (Vector | undefined)[] = [];
  for (let down = -GRAINS_OUT; down <= GRAINS_OUT; down++)
    for (let along = -GRAINS_OUT; along <= GRAINS_OUT; along++) {
      const out = Math.max(Math.abs(along), Math.abs(down), Math.abs(along + down)) / GRAINS_OUT;
      const aside = out < 1 ? size * 0.3 : 0;
      const x = (along + down / 2) * size + chance.range(-aside, aside);
      const y = down * Math.sqrt(0.75) * size + chance.range(-aside, aside);
      spots.push(out > 1 ? undefined : place(x, y, out));
    }
  return spots;
}

function grainsBetween(spots: Spots): readonly Grain[] {
  return spots.flatMap((_, at): readonly Grain[] => {
    const both: readonly Grain[] = [
      [at, at + 1, at + ROW],
      [at + 1, at + ROW + 1, at + ROW],
    ];
    return (at + 1) % ROW === 0 ? [] : both.filter((grain) => grain.every((corner) => spots[corner]));
  });
}

function normalsOf(spots: Spots, all: readonly Grain[]): readonly Vector[] {
  const normals: Vector[] = spots.map(() => nowhere);
  for (const grain of all) {
    const [a, b, c] = grain.map((at) => spots[at] ?? nowhere);
    if (!a || !b || !c) continue;
    const facing = cross(subtract(b, a), subtract(c, a));
    for (const at of grain) normals[at] = add(normals[at] ?? nowhere, facing);
  }
  return normals;
}

/** The material of a grain by a draw from 0 up; what none of the specks takes is the soil itself. */
function materialOf({ material, specks }: Soil, draw: number): MaterialName {
  let left = draw;
  for (const [other, share] of specks) {
    if (left < share) return other;
    left -= share;
  }
  return material;
}
