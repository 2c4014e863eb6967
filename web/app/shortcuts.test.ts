import { expect, test } from 'vitest';
import { goShortcuts, neighbour, shortcutOf } from './shortcuts.ts';

test('g and a letter lead to a page', () => {
  expect(shortcutOf('h', true)).toEqual({ kind: 'go', to: 'home' });
  expect(shortcutOf('h', false)).toBeNull();
  expect(shortcutOf('z', true)).toBeNull();
});

test('every page of the game has its own letter', () => {
  expect(new Set(goShortcuts.map(({ to }) => to)).size).toBe(goShortcuts.length);
});

test('brackets cycle through the planets', () => {
  expect(shortcutOf('[', false)).toEqual({ kind: 'planet', step: -1 });
  expect([neighbour([7, 8, 9], 9, 1), neighbour([7, 8, 9], 7, -1), neighbour([7, 8, 9], 8, 1)]).toEqual([
    7, 9, 9,
  ]);
  expect(neighbour([], null, 1)).toBeNull();
});
