import { expect, test } from 'vitest';
import { formatCoordinates, isOnMap, isSamePlace } from './coordinates.ts';

const at = (galaxy: number, system: number, position: number) => ({ galaxy, system, position });

test('the map ends at galaxy 4, system 399 and position 15', () => {
  expect([at(1, 1, 1), at(4, 399, 15)].map(isOnMap)).toEqual([true, true]);
  const outside = [at(0, 1, 1), at(5, 1, 1), at(1, 400, 1), at(1, 1, 16), at(1, 0, 1), at(1, 1, 0)];
  expect(outside.filter(isOnMap)).toEqual([]);
});

test('coordinates are whole numbers', () => {
  expect([at(1.5, 1, 1), at(1, Number.NaN, 1), at(1, 1, Infinity)].filter(isOnMap)).toEqual([]);
});

test('two places are the same if all three coordinates are', () => {
  expect(isSamePlace(at(1, 2, 3), at(1, 2, 3))).toBe(true);
  expect([at(2, 2, 3), at(1, 3, 3), at(1, 2, 4)].some((other) => isSamePlace(at(1, 2, 3), other))).toBe(
    false,
  );
});

test('players write [galaxy:system:position]', () => {
  expect(formatCoordinates(at(1, 203, 8))).toBe('[1:203:8]');
});
