import { expect, test } from 'vitest';
import { neighbour, selectedAmong } from './selected-planet.ts';

const [home, colony] = [{ id: 7 }, { id: 9 }];

test('the first planet is selected at the start', () => {
  expect(selectedAmong([home, colony], null)).toBe(home);
});

test('a chosen planet stays selected while it is the player’s', () => {
  expect(selectedAmong([home, colony], 9)).toBe(colony);
  expect(selectedAmong([home], 9)).toBe(home);
});

test('a player without planets has none selected', () => {
  expect(selectedAmong([], 9)).toBeNull();
});

test('steps among the planets go round at both ends', () => {
  expect([neighbour([7, 8, 9], 9, 1), neighbour([7, 8, 9], 7, -1), neighbour([7, 8, 9], 8, 1)]).toEqual([
    7, 9, 9,
  ]);
  expect(neighbour([], null, 1)).toBeNull();
});
