import { expect, test } from 'vitest';
import { sphereCells } from './research/sphere-cells.ts';

test.each([2, 4])('a ball of cells has twelve with five corners, all others have six', (fine) => {
  const cells = sphereCells(fine);
  expect(cells).toHaveLength(10 * fine ** 2 + 2);
  expect(cells.filter(({ corners }) => corners.length === 5)).toHaveLength(12);
  expect(cells.filter(({ corners }) => corners.length === 6)).toHaveLength(cells.length - 12);
});
