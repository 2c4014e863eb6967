import { expect, test } from 'vitest';
import { readRankSearch } from './rank-search.ts';

test('an address names category, page and search', () => {
  expect(readRankSearch({ category: 'ships', page: 3, search: ' nova ' })).toEqual({
    category: 'ships',
    page: 3,
    search: 'nova',
  });
});

test('anything else is ignored, and overall is the default', () => {
  expect(readRankSearch({ category: 'overall', page: 0, search: 'n' })).toEqual({});
  expect(readRankSearch({ category: 'fleet', page: '1e3', search: 'n'.repeat(101) })).toEqual({});
});
