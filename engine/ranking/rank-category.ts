import type { Category } from '../catalogue/items.ts';

/** What players are ranked by: all their points, or those of one category (rules R17). */
export type RankCategory = 'total' | Category;

export const rankCategories = [
  'total',
  'ships',
  'defence',
  'aliens',
  'research',
  'facilities',
  'resources',
] as const satisfies readonly RankCategory[];
