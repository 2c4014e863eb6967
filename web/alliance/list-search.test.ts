import { expect, test } from 'vitest';
import { readAllianceListSearch } from './list-search.ts';

test('an address names category, order, page and search of the list of alliances', () => {
  expect(readAllianceListSearch({ category: 'ships', by: 'mean', page: 3, search: ' nova ' })).toEqual({
    category: 'ships',
    by: 'mean',
    page: 3,
    search: 'nova',
  });
});

test('anything else is ignored, and the sum of all points is the default', () => {
  expect(readAllianceListSearch({ category: 'overall', by: 'sum', page: 0, search: ' ' })).toEqual({});
  expect(readAllianceListSearch({ category: 'fleet', by: 7, page: '1e3', search: 'n'.repeat(2000) })).toEqual(
    {},
  );
});
