import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { planetName } from './planet-name.ts';
import { suggestPlanetName } from './suggest-name.ts';

test('every suggested planet name can be given, fits a card, and is one word', () => {
  const random = seededRandom('planets');
  const names = Array.from({ length: 3000 }, () => suggestPlanetName(random));
  expect(names.filter((name) => !planetName(name).ok || name.length > 16)).toEqual([]);
  expect(names.filter((name) => !/^[A-Z][a-z]+$/.test(name))).toEqual([]);
  expect(names).not.toContain('Havenhaven');
  expect(new Set(names).size).toBeGreaterThan(900);
});
