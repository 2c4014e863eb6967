import { Chance, seedOf } from './chance.ts';
import type { Role } from './materials.ts';
import { Model } from './model.ts';

/** A painted band on the hull, with chipped edges: where along an axis, and half as wide as it is. */
export type Band = readonly [axis: 'x' | 'y' | 'z', at: number, halfWidth: number];

/** All that a picture is made of. */
export type Recipe = {
  readonly role: Role;
  /** From where it is seen, in degrees: how far round from the front, and how far up. */
  readonly view: readonly [azimuth: number, elevation: number];
  /** The share of the frame that it fills; small things fill less. */
  readonly fill?: number;
  readonly bands?: readonly Band[];
  readonly draw: (model: Model) => void;
};

export type Recipes = Readonly<Record<string, Recipe>>;

/** The finished model of a recipe; the key is its seed, so that the same key gives the same triangles. */
export function modelOf(key: string, recipe: Recipe): Model {
  const model = new Model(new Chance(seedOf(key)).seed());
  recipe.draw(model);
  return model;
}
