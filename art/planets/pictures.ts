import type { Painted, Painting } from '../paint/painting.ts';
import { paintLights } from './paint-lights.ts';
import { paintPlanet, sceneOf } from './paint-planet.ts';
import { paintVeil } from './paint-veil.ts';
import { planetRecipes } from './planet-recipes.ts';

/** Drawn larger and made smaller, so that no edge is jagged. */
const DRAWN_AT = 1536;
const LIGHTS_AT = 768;
const widths = [1024, 512, 128, 48] as const;

/** Every planet by its number, its lights at night, and the clouds over all of them. */
export const planetPaintings: readonly Painting[] = [
  ...planetRecipes.map((recipe, number) => ({
    key: String(number),
    judgedBy: [`${number}-512`, `${number}-48`] as const,
    paint: async (): Promise<Painted[]> => {
      const scene = sceneOf(recipe, DRAWN_AT);
      const image = paintPlanet(scene).developed(recipe.saturation);
      const lights = paintLights(sceneOf(recipe, LIGHTS_AT));
      const planet = widths.map((width) => ({ name: `${number}-${width}`, image, width, quality: 60 }));
      if (!lights) return planet;
      return [
        ...planet,
        { name: `${number}-lights`, image: lights.developed(), width: LIGHTS_AT, quality: 45 },
      ];
    },
  })),
  {
    key: 'veil',
    judgedBy: ['veil', 'veil'],
    paint: async () => [{ name: 'veil', image: paintVeil(768).developed(), width: 768, quality: 40 }],
  },
];
