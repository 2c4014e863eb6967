import { expect, test } from 'vitest';
import { rapidFirePercent } from './unit-figures.ts';

test('rapid fire r shoots again with chance 1 - 1/r, shown to two decimals', () => {
  expect([2, 3, 5, 6, 33, 1250].map(rapidFirePercent)).toEqual([50, 66.67, 80, 83.33, 96.97, 99.92]);
});
