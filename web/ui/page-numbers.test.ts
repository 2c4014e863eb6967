import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const shown = (current: number, last: number) => pageNumbers(current, last).join(' ').replaceAll('gap', '…');

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('on page %d of %d the reader sees %s', (current, last, text) => {
  expect(shown(current, last)).toBe(text);
});
