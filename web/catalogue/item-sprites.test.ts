import { expect, test } from 'vitest';
import { itemSprite } from './item-sprites.ts';

test('an item with a picture in the folder is shown by it, in two sizes', () => {
  const files = itemSprite('light-fighter');
  expect(files?.sizes).toMatch(/light-fighter\.thumb\S*\.avif\S* 160w, \S*light-fighter\S*\.avif\S* 640w$/);
  expect(files?.full).toContain('light-fighter.avif');
});

test('an item from a newer catalogue keeps its sign', () => {
  expect(itemSprite('time-machine')).toBeUndefined();
});
