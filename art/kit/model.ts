import { Chance } from './chance.ts';
import { linear, materialNames, type MaterialName } from './materials.ts';
import { chain, identity, place, stretched, turnNormal, type Transform } from './transform.ts';
import { cross, length, subtract, unit, type Vector } from './vector.ts';

/** A light without shadow, thrown by a glowing part on what is near. */
export type Lamp = {
  readonly at: Vector;
  readonly colour: readonly [number, number, number];
  /** How far it shines. */
  readonly reach: number;
};

const materialNumbers = new Map(materialNames.map((name, at) => [name, at]));

/** Floats per vertex: position, normal, tone, material. */
export const CORNER_SIZE = 8;

/**
 * Triangles as they come. It draws in a local frame (`at`), with a random sequence of its own. The winding of a
 * triangle does not matter: what is seen faces the eye.
 */
export class Model {
  chance: Chance;
  readonly lamps: Lamp[] = [];
  #frame: Transform = identity;
  readonly #corners: number[] = [];

  constructor(seed: number) {
    this.chance = new Chance(seed);
  }

  /** Draws in a frame within the present one. */
  at(frame: Transform, draw: () => void): void {
    const outer = this.#frame;
    this.#frame = chain(outer, frame);
    draw();
    this.#frame = outer;
  }

  /** Draws twice, the second time mirrored left to right, with the same chance. */
  mirrored(draw: () => void): void {
    const outer = this.chance;
    const seed = outer.seed();
    this.chance = new Chance(seed);
    draw();
    this.chance = new Chance(seed);
    this.at(stretched(-1, 1, 1), draw);
    this.chance = outer;
  }

  /** Draws this number of times around the y axis. */
  around(count: number, draw: (turn: number) => void, start = 0): void {
    for (let turn = 0; turn < count; turn++) {
      const angle = start + (turn / count) * Math.PI * 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      this.at({ x: [c, 0, s], y: [0, 1, 0], z: [-s, 0, c], origin: [0, 0, 0] }, () => draw(turn));
    }
  }

  /** A triangle; without normals it is flat. */
  triangle(points: readonly Vector[], material: MaterialName, tone = 1, normals?: readonly Vector[]): void {
    const [a, b, c] = points.map((point) => place(this.#frame, point));
    if (!a || !b || !c) return;
    const upright = cross(subtract(b, a), subtract(c, a));
    if (length(upright) < 1e-10) return;
    const flat = unit(upright);
    const id = materialNumbers.get(material) ?? 0;
    [a, b, c].forEach((point, corner) => {
      const normal = normals?.[corner];
      const facing = normal ? turnNormal(this.#frame, normal) : flat;
      this.#corners.push(...point, ...facing, tone, id);
    });
  }

  quad(points: readonly Vector[], material: MaterialName, tone = 1, normals?: readonly Vector[]): void {
    const [a, b, c, d] = points;
    if (!a || !b || !c || !d) return;
    const [an, bn, cn, dn] = normals ?? [];
    const areRound = an && bn && cn && dn;
    this.triangle([a, b, c], material, tone, areRound && [an, bn, cn]);
    this.triangle([a, c, d], material, tone, areRound && [an, cn, dn]);
  }

  /** Lets something that glows light up its neighbours. */
  lamp(at: Vector, colour: string, strength: number, reach: number): void {
    const [red, green, blue] = linear(colour);
    const here = place(this.#frame, at);
    this.lamps.push({ at: here, colour: [red * strength, green * strength, blue * strength], reach });
  }

  get triangles(): number {
    return this.#corners.length / CORNER_SIZE / 3;
  }

  /** All vertices in sequence, `CORNER_SIZE` floats each. */
  corners(): Float32Array<ArrayBuffer> {
    return new Float32Array(this.#corners);
  }
}
