import { itemKeys } from '@farhold/engine/catalogue/items';
import { expect, test } from 'vitest';
import { itemLook } from './item-glyphs.ts';

const categories = ['resources', 'facilities', 'research', 'aliens', 'ships', 'defence'] as const;

test('no two of the 72 items share a glyph', () => {
  const icons = categories.flatMap((category) => itemKeys(category).map((key) => itemLook(key).icon));
  expect(icons).toHaveLength(72);
  expect(new Set(icons).size).toBe(72);
});

test('a mine shines in the colour of what it yields, a ship in that of ships', () => {
  expect(itemLook('crystal-mine').tint).toBe('text-crystal');
  expect(itemLook('cruiser').tint).toBe('text-ember');
});

test('an item from a newer catalogue is shown as a plain cube', () => {
  expect(itemLook('time-machine')).toEqual({ icon: 'game-icons/cube', tint: 'text-t3' });
});
