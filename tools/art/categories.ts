import type { Recipes } from './kit/recipe.ts';
import { explorers } from './ships/explorers.ts';
import { fighters } from './ships/fighters.ts';

/** The recipes of each category, by the items' keys in the catalogue. */
export const categories: Readonly<Record<string, Recipes>> = {
  ships: { ...fighters, ...explorers },
};
