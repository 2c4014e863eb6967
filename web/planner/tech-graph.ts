import { type Category, type ItemKey, itemsShown, type LevelledKey } from '@farhold/engine/catalogue/items';
import { needsOf } from '@farhold/engine/construction/requirements';

/** The categories from left to right within a column of the tree, and from top to bottom in the list. */
export const techCategories: readonly Category[] = [
  'resources',
  'facilities',
  'research',
  'ships',
  'defence',
  'aliens',
];

/** An item in the tree: its column is one to the right of all that it requires. */
export type TechNode = {
  readonly key: ItemKey;
  readonly category: Category;
  readonly column: number;
  readonly row: number;
  readonly needs: readonly (readonly [key: LevelledKey, level: number])[];
};

/** All items that players see, in columns by what they require; a column has no gaps. */
export function techGraph(): readonly TechNode[] {
  const rows: number[] = [];
  return techCategories
    .flatMap((category) => itemsShown(category).map((key) => ({ key, category })))
    .map(({ key, category }) => {
      const column = columnOf(key);
      const row = rows[column] ?? 0;
      rows[column] = row + 1;
      return { key, category, column, row, needs: needsOf(key) };
    });
}

const columnOf = (key: ItemKey): number =>
  Math.max(0, ...needsOf(key).map(([needed]) => 1 + columnOf(needed)));
