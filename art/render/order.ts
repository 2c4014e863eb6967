import { linear, materialFigures, roleColours } from '../kit/materials.ts';
import type { Lamp, Model } from '../kit/model.ts';
import type { Band, Recipe } from '../kit/recipe.ts';

/** How carefully it is drawn: how many lights, and in how many goes, each through another corner of the pixels. */
export type Quality = { readonly lights: number; readonly goes: number };

/** Everything the browser needs to know about one picture, besides its triangles. */
export type PictureOrder = Quality & {
  readonly view: readonly [number, number];
  readonly fill: number;
  readonly bands: readonly Band[];
  readonly bandColour: readonly [number, number, number];
  readonly paints: readonly number[];
  readonly lamps: readonly Lamp[];
  readonly width: number;
  readonly height: number;
};

/** The order for a picture, twice as large as it will be kept. */
export function orderOf(recipe: Recipe, model: Model, quality: Quality): PictureOrder {
  return {
    view: recipe.view,
    fill: recipe.fill ?? 0.92,
    bands: recipe.bands ?? [],
    bandColour: linear(roleColours[recipe.role]),
    paints: materialFigures(recipe.role),
    lamps: model.lamps,
    ...quality,
    width: 1280,
    height: 960,
  };
}
