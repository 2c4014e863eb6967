import type { Painting } from '../paint/painting.ts';
import { paintSky } from './paint-sky.ts';
import { frame } from './sky.ts';
import { skyRecipes } from './sky-recipes.ts';

const PHONE_WIDTH = 810;

/** Every sky for wide and for small screens, cut for phones, and as a tile to choose it by. */
export const skyPaintings: readonly Painting[] = Object.entries(skyRecipes).map(([key, recipe]) => ({
  key,
  judgedBy: [`${key}-1280`, `${key}-tile`],
  paint: async () => {
    const image = paintSky(recipe).developed().removeAlpha();
    const left = Math.round(recipe.phone * (frame.width - PHONE_WIDTH));
    return [
      { name: `${key}-2560`, image, width: frame.width, quality: 52 },
      { name: `${key}-1280`, image, width: frame.width / 2, quality: 50 },
      {
        name: `${key}-phone`,
        image,
        width: PHONE_WIDTH,
        cut: { left, top: 0, width: PHONE_WIDTH, height: frame.height },
        quality: 50,
      },
      { name: `${key}-tile`, image, width: 320, quality: 50 },
    ];
  },
}));
