import { expect, test } from 'vitest';
import { readGalaxySearch } from './galaxy-search.ts';

test('an address names a system, and one beyond the edge is the last', () => {
  expect(readGalaxySearch({ galaxy: 2, system: 147 })).toEqual({ galaxy: 2, system: 147 });
  expect(readGalaxySearch({ galaxy: '9', system: 0, view: 'map' })).toEqual({
    galaxy: 4,
    system: 1,
    view: 'map',
  });
  expect(readGalaxySearch({ system: 4000 })).toEqual({ system: 399 });
});

test('what is not a number is ignored', () => {
  expect(readGalaxySearch({ galaxy: 'two', system: '1.5', view: 'list' })).toEqual({});
  expect(readGalaxySearch({ galaxy: -1, system: null })).toEqual({});
});
