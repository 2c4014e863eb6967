import { expect, test } from 'vitest';
import { categoryLooks, itemLook } from './item-look.ts';

test('a swarm of aliens looks alien', () => {
  expect(itemLook('alien-swarm')).toEqual(categoryLooks.aliens);
});

test('an item without a picture shows its category’s icon, and no two categories share one', () => {
  expect(itemLook('cruiser').icon).toBe(categoryLooks.ships.icon);
  expect(itemLook('solar-plant').icon).toBe(categoryLooks.resources.icon);
  const icons = Object.values(categoryLooks).map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});

test('a mine has the colour of its resource, a ship that of ships', () => {
  expect(itemLook('crystal-mine').tint).toBe('text-crystal');
  expect(itemLook('cruiser').tint).toBe('text-ember');
});

test('an item from a newer catalogue is shown as a plain cube', () => {
  expect(itemLook('time-machine')).toEqual({ icon: 'farhold/cube', tint: 'text-t3' });
});
