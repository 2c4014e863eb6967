import { expect, test } from 'vitest';
import { selectedAmong } from './selected-planet.ts';

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
